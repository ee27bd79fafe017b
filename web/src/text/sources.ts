/** The Fluent files of the games by their names: a folder of Python's is called as its game, but for the hyphens. */
export function byGame(files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path.split("/").at(-3)!.replaceAll("_", "-"), text]),
  );
}
