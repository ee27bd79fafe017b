/** The table of a game that brings no board: its view in words, and its moves as buttons. */
export { default as PlainBoard } from "./PlainBoard.svelte";
export { viewInWords } from "./words";
