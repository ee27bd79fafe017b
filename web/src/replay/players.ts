/** What the players of a record are called. */

/** Records name bots by their level. Two of the same name are told apart by their seats. */
export function playersOf(
  headers: Record<string, string>,
  count: number,
  seatName: (seat: number) => string,
  levelName: (level: string) => string,
): string[] {
  const names = Array.from({ length: count }, (_, seat) => {
    const name = headers[`Seat${seat}`];
    return name ? levelName(name) : seatName(seat);
  });
  return names.map((name, seat) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${seatName(seat)})`,
  );
}
