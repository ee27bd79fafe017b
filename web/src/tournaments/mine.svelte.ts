/** The tournaments that we take part in, asked for again now and then while somebody looks. */
import { myTournaments, type ListedTournament } from "../net/api";

const PAUSE = 15_000;

export class OwnTournaments {
  all = $state.raw<ListedTournament[]>([]);
  /** the one where we have to play now */
  readonly ready = $derived(this.all.find(({ my_table }) => my_table !== null));

  /** Begin; what is returned ends it. */
  watch(): () => void {
    const look = () => {
      if (document.hidden) return;
      myTournaments().then(
        (found) => (this.all = found),
        () => undefined, // an old list is better than none
      );
    };
    look();
    const timer = setInterval(look, PAUSE);
    return () => clearInterval(timer);
  }
}
