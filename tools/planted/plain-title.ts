/** Returns a test's title without the ids of requirements at its ends, and without the seed of a property test. */
export const plainTitle = (title: string): string =>
  title
    .replace(/ \(with seed=-?\d+\)$/, "")
    .replace(/^(?:\[[^\]]*\]\s*)+/, "")
    .replace(/(?:\s*\[[^\]]*\])+$/, "")
    .trim();
