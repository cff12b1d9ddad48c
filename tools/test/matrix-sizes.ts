/** A test for each cell or row of a matrix, by their titles. */
const matrices = [
  { name: "Requests to a wallet × its moods, pairs", title: /leaves a way to a paid order/, cells: 1 },
  { name: "Ways of a payment × moods of a node, pairs", title: /leaves a way to one payment/, cells: 1 },
  {
    name: "Calls that change something × lost, late and doubled answers, pairs",
    title: /has one effect and ends in success/,
    cells: 3,
  },
] as const;

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

/** Counts the cells that passed of each matrix in reports of Vitest; those of other matrices are left out. */
export function matrixSizes(reports: readonly string[]): readonly (readonly [name: string, cells: number])[] {
  const passed = reports
    .flatMap((report) => (JSON.parse(report) as Report).testResults)
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === "passed");
  return matrices
    .map(({ name, title, cells }) => [name, cells * passed.filter((test) => title.test(test.title)).length] as const)
    .filter(([, cells]) => cells > 0);
}
