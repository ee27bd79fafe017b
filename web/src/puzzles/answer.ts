/** What is said to a move that was tried. */
export interface Answer {
  right: boolean;
  text: string;
}
