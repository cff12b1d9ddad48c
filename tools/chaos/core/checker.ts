/** Text of any value; amounts as decimal digits. */
export const show = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => {
    if (each instanceof Map) return [...(each as Map<unknown, unknown>)];
    return typeof each === "bigint" ? each.toString() : each;
  });

/** Invariants of the database that do not hold, one sentence each. */
export const invariantProblems = (violations: readonly { readonly id: string; readonly rows: number }[]): string[] =>
  violations.map(({ id, rows }) => `invariant ${id} is violated by ${rows} rows`);

export interface SetTexts {
  readonly missing: (name: string) => string;
  readonly surplus: (name: string) => string;
}

/** Names that are expected and missing, and those that exist and are not expected. */
export function setProblems(expected: Iterable<string>, actual: Iterable<string>, texts: SetTexts): string[] {
  const [due, found] = [new Set(expected), new Set(actual)];
  return [...[...due.difference(found)].map(texts.missing), ...[...found.difference(due)].map(texts.surplus)];
}
