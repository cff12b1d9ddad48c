/** Returns a test's title without the ids of requirements at its ends. */
export const plainTitle = (title: string): string =>
  title
    .replace(/^(?:\[[^\]]*\]\s*)+/, "")
    .replace(/(?:\s*\[[^\]]*\])+$/, "")
    .trim();
