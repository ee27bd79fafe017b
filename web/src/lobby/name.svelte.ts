/** A name is asked for before others are invited or looked for: they see who it is. */
let answer = $state.raw<((name: string | null) => void) | null>(null);

/** The name that was given, perhaps none; null if the question was put away. */
export function askName(): Promise<string | null> {
  return new Promise((resolve) => {
    answer = (name) => {
      answer = null;
      resolve(name);
    };
  });
}

/** Whom to tell the name, while one is asked for. */
export const nameAsked = () => answer;
