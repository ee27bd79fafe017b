/** What reaches a player who looks elsewhere: the title and the icon of the tab, a sound, a notification. */
import { notify } from "../calls/notify";
import { titleOf } from "../games/manifests.svelte";
import { play as sound } from "../look/sound";
import { language, t } from "../text/texts.svelte";
import type { LiveTable } from "./live.svelte";
import type { Rematch } from "./rematch.svelte";

/** Say when it is our turn, and when somebody would like to play again. */
export function signal(live: LiveTable, rematch: Rematch, isOurTurn: () => boolean): void {
  let wasOurs = false;
  let wasOffered = false;

  $effect(() => {
    const ours = isOurTurn();
    const offered = rematch.offeredBy;
    const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]")!;
    icon.href = ours ? "./icon-your-turn.svg" : "./icon.svg";
    if (ours) document.title = `● ${t("table-title-turn")}`;
    else document.title = offered === null ? "Marsuk" : `● ${t("table-rematch-offered", { name: offered })}`;
    if (ours && !wasOurs) sound("turn");
    if ((ours && !wasOurs) || (offered !== null && !wasOffered)) notifyOf(offered);
    wasOffered = offered !== null;
    wasOurs = ours;
    return () => {
      icon.href = "./icon.svg";
      document.title = "Marsuk";
    };
  });

  /** While the tab is hidden, as the player likes it. */
  function notifyOf(offeredBy: string | null): void {
    const others = live.names.filter((_, seat) => !live.mine.includes(seat));
    const title = `${titleOf(live.table!.game)} · ${new Intl.ListFormat(language()).format(others)}`;
    if (offeredBy === null) notify(live.id, title, t("table-title-turn"), isOurTurn);
    else notify(live.id, title, t("table-rematch-offered", { name: offeredBy }), () => rematch.offeredBy !== null);
  }
}
