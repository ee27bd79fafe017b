/** The options of a new table that this game draws itself. */
import DeepSpaceChoice from "./DeepSpaceChoice.svelte";

export const options = { deep_space: DeepSpaceChoice };
