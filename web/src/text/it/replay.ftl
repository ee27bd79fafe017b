### Rivedere una partita.

replay-title = Rivedi una partita
replay-about = Scorri una partita mossa per mossa, guarda che cosa ne pensa un bot forte e continua a giocare da dove vuoi.
replay-samples = Partite da vedere
# $game (String): the name of the game
replay-sample = Una partita breve a { $game }
replay-upload = Una partita da un file
replay-drop = Trascina qui il file di una partita, oppure sceglilo
replay-paste = Oppure incolla la partita
replay-watch = Guardala
replay-private = La partita che porti resta in questa scheda. Il server la riceve solo per ripercorrerla e non la conserva.
replay-private-here = La partita che porti resta in questa scheda.
replay-empty = Non c'è scritto niente.
replay-too-large = È troppo grande per essere una partita.
replay-loading = Carico la partita …
replay-gone = Questa partita qui non c'è. Quelle che porti tu restano solo nella scheda in cui le hai aperte.
replay-again = Riprova
replay-another = Un'altra partita

replay-beginning = La partita comincia.
replay-board = La plancia in questo momento
replay-steps = Scorri la partita
replay-first = All'inizio
replay-back = Una mossa indietro
replay-play = Avvia
replay-pause = Pausa
replay-forward = Una mossa avanti
replay-last = Alla fine
# $plies (Number): how many moves the game has
replay-move-of = Mossa, su { $plies }
replay-log = Le mosse
replay-keys = Tasti: ← → una mossa, Pag su e Pag giù dieci avanti e indietro, Inizio e Fine, spazio avvia e ferma.

replay-eyes = Dal punto di vista di
replay-open = Tutte le carte scoperte
# $name (String): of the player
replay-view-of = Come la vedeva { $name }

replay-tools = Che cosa fare con questa partita
replay-copy = Copia il link a questo momento
replay-copied = Link copiato.
replay-no-link = Questa partita è solo nella tua scheda, quindi non c'è un link. Scaricala e manda il file.
replay-download = Scarica

replay-play-from = Gioca da qui
# $ply (Number): after how many moves
replay-play-about = Una nuova partita che riprende dopo la mossa { $ply }. Gli altri posti li prendono i bot.
replay-play-seat = Prendi il posto di
replay-play-moves = di turno
replay-play-level = I bot
replay-play-go = Comincia
replay-play-over = Qui la partita è finita. Torna a una mossa precedente e continua da lì.

replay-evaluation = Che cosa ne pensa un bot
replay-chances = Probabilità di vincere
replay-progress = Avanzamento dell'analisi
replay-analyse = Analizza questa partita
replay-analyse-on = Continua
replay-analyse-about = Un bot forte guarda ogni posizione, sapendo solo quello che sapeva chi giocava, e mostra dove la partita è cambiata. Ci mette qualche secondo.
# $done (Number), $all (Number): positions
replay-thinking = { $done } posizioni su { $all }
replay-busy = In questo momento il server è occupato con altre partite. L'analisi riprende da sola tra poco.
replay-offline = Il server non risponde. L'analisi riprende da sola appena torna.
replay-stop = Ferma
# $played (String): what was played
replay-here-same = Poi: { $played }. Il bot avrebbe fatto lo stesso.
# $played (String), $best (String): moves, $loss (String): a percentage
replay-here-other = Poi: { $played }. Il bot avrebbe preferito: { $best } ({ $loss } in più).
# $name (String): of who decides, $chance, $low, $high (String): percentages
replay-here-sure = { $name }: { $chance } di vincere, tra { $low } e { $high } per quanto si è contato.
replay-swings = Dove la partita è cambiata
replay-no-swings = Nessuna mossa è costata molto: hanno giocato bene tutti.
# $name (String): of the player, $ply (Number): the number of the move
replay-swing-who = { $name }, mossa { $ply }
# $move (String)
replay-swing-played = Mossa giocata: { $move }
# $move (String)
replay-swing-best = Meglio: { $move }

## Fortuna e decisioni

replay-luck = Fortuna e decisioni
replay-luck-about = In punti di probabilità, centesimi di vittoria. Quel che il giudice non aveva previsto non è fortuna: ha cambiato idea.
replay-luck-sums = Come si arriva al risultato
replay-luck-start = inizio
replay-luck-luck = fortuna
replay-luck-own = decisioni proprie
replay-luck-rivals = decisioni degli avversari
replay-luck-rest = non previsto
replay-luck-result = risultato
replay-luck-adjusted = risultato senza fortuna
replay-strokes = Dove la fortuna ha dato o tolto di più
# $ply is the number of the last move before it was known
replay-stroke-when = { $name }, fino alla mossa { $ply }
