/** The colours of all games: lists of tables show several of them. */
import.meta.glob("./*/look.css", { eager: true });
