/** Lists of all there is of a kind. A schema tells a type which ones there are, and a type is nothing to go through. */

/** In the order in which they are to be drawn. The record has to name each of them, and no other. */
export function allOf<Kind extends string>(each: Record<Kind, true>): readonly Kind[] {
  return Object.keys(each) as Kind[];
}
