/** The whole table in words, for whoever listens rather than looks. */
import { gameText, t } from "../../text/texts.svelte";
import { scoreRows } from "../../end/score-rows";
import type { Passage } from "../face";
import { cellName } from "./cells";
import { TRANSPORTS, type MarrakHeshComponents, type MarrakHeshView } from "./view";

export function inWords(view: MarrakHeshView, components: MarrakHeshComponents, names: string[]): Passage[] {
  const seats = names.slice(0, view.players).map((_, seat) => seat);
  return [
    ringInWords(view, components),
    ...seats.map((seat) => seatInWords(view, components, names[seat]!, seat)),
    ...(view.deep_space.length ? [cardsInWords(view, components)] : []),
  ];
}

function ringInWords(view: MarrakHeshView, components: MarrakHeshComponents): Passage {
  const lines = view.ring.map(({ good, transport }, dock) =>
    good
      ? t("mh-dock-tile", { dock, tile: components.tiles[good]!.name })
      : transport
        ? t("mh-dock-ship", { dock, transport: gameText("marrak-hesh", `transport-${transport}`) })
        : t("mh-dock-empty", { dock }),
  );
  return { heading: t("mh-ring"), lines };
}

function seatInWords(view: MarrakHeshView, components: MarrakHeshComponents, name: string, seat: number): Passage {
  const nameOf = (tile: string) => components.tiles[tile]!.name;
  const held = view.to_move === seat ? (view.pending ? [view.pending] : (view.lifted ?? []).slice(view.restowed)) : [];
  const cells = new Set(view.holds[seat]!.map(cellName));
  const rows = view.cargo[seat]!.map((row, r) => {
    const told = row.flatMap((tile, column) => {
      const cell = cellName([r, column]);
      if (!cells.has(cell)) return [];
      return tile ? [t("mh-cell-tile", { cell, tile: nameOf(tile) })] : [t("mh-cell-free", { cell })];
    });
    return t("mh-row", { row: r + 1, cells: told.join("; ") });
  });
  const hand = TRANSPORTS.map((kind) => `${view.hands[seat]![kind]} ${gameText("marrak-hesh", `transport-${kind}`)}`);
  const score = view.scores[seat]!;
  const parts = scoreRows(view).map(({ label, points }) => t("mh-part", { what: label, points: points[seat] ?? 0 }));
  return {
    heading: t("mh-seat-heading", { seat: name, points: score.total }),
    seat,
    lines: [
      t("mh-transports-left", { transports: hand.join(", ") }),
      ...(held.length ? [t("mh-holding", { tiles: held.map(nameOf).join(", ") })] : []),
      ...rows,
      parts.join("; "),
    ],
  };
}

function cardsInWords(view: MarrakHeshView, components: MarrakHeshComponents): Passage {
  const lines = view.deep_space.map((card, i) => {
    const { name, effect } = components.cards[card]!;
    return t("mh-card-in-play", { number: i + 1, card: name, effect });
  });
  return { heading: t("mh-deep-space"), lines };
}
