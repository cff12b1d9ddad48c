/** The list of an app's screens in its build, by which the server knows the addresses of pages. */
const SCREENS = "screens.json";

const FULL_PATHS = /fullPaths:((?:\s*\|?\s*"[^"]*")+)/;

/** Returns the paths of all routes in the source of a generated route tree, without a slash at the end. */
export function screenPaths(routeTree: string): string[] {
  const [, union = ""] = FULL_PATHS.exec(routeTree) ?? [];
  return [...union.matchAll(/"([^"]*)"/g)].map(([, path = ""]) => path.replace(/(.)\/$/, "$1"));
}

/** Adds the list of screens to a build; `readTree` returns the source of the generated route tree. */
export const screens = (readTree: () => string) => ({
  name: "screens",
  apply: "build" as const,
  buildStart(this: { emitFile: (file: { type: "asset"; fileName: string; source: string }) => unknown }) {
    const paths = screenPaths(readTree());
    if (paths.length === 0) throw new Error("the route tree has no paths");
    this.emitFile({ type: "asset", fileName: SCREENS, source: JSON.stringify(paths) });
  },
});
