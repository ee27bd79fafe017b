/** Something that a person wants done and that may fail: whether it still lasts, and what to tell if it did not work. */
import { told } from "./begin";

export class Attempt {
  busy = $state(false);
  trouble = $state("");

  make = async (work: () => Promise<unknown>): Promise<void> => {
    this.busy = true;
    this.trouble = "";
    try {
      await work();
    } catch (problem) {
      this.trouble = told(problem);
    } finally {
      this.busy = false;
    }
  };
}
