/**
 * True when the browser has every part of the language that the apps and their libraries use and that the oldest served
 * browsers lack: Safari 16.4 and Chrome 109 (docs/browsers.md).
 */
function isComplete(): boolean {
  const parts: readonly (readonly [object, ...string[]])[] = [
    [globalThis, "Iterator"],
    [AbortSignal, "any"],
    [Promise, "withResolvers", "try"],
    [Map, "groupBy"],
    [Object, "groupBy"],
    [Array, "fromAsync"],
    [Array.prototype, "toSorted", "toReversed", "toSpliced", "with"],
    [Set.prototype, "union", "isSubsetOf"],
    [String.prototype, "toWellFormed"],
    [RegExp, "escape"],
    [URL, "parse", "canParse"],
  ];
  return parts.every(([owner, ...names]) => names.every((name) => name in owner));
}

/** Loads what this browser lacks. Nothing before it may use a part of the list. */
export async function completeBrowser(): Promise<void> {
  if (!isComplete()) await import("./missing-parts.ts");
}
