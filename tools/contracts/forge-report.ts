export interface ForgeReport {
  readonly suites: number;
  readonly passed: number;
  /** One line per failed or skipped test: suite, name and reason. A skipped test proves nothing. */
  readonly failures: readonly string[];
  /** Runs of all property tests, each with other arguments. */
  readonly fuzzRuns: number;
  /** Calls of all invariant tests; the invariant is checked after each. */
  readonly invariantCalls: number;
}

interface ForgeTest {
  readonly status: string;
  readonly reason?: string | null;
  readonly counterexample?: unknown;
  readonly kind?: { readonly Fuzz?: { readonly runs: number }; readonly Invariant?: { readonly calls: number } };
}

/** Parses the output of `forge test --json`. @returns undefined when it is not a test report */
export function readForgeReport(output: string): ForgeReport | undefined {
  const report = parseReport(output);
  if (report === undefined) return undefined;
  const all = Object.entries(report).flatMap(([suite, { test_results: tests }]) =>
    Object.entries(tests).map(([name, test]) => ({ suite, name, test })),
  );
  const failed = all.filter(({ test }) => test.status !== "Success");
  return {
    suites: Object.keys(report).length,
    passed: all.length - failed.length,
    failures: failed.map(({ suite, name, test }) => describe(suite, name, test)),
    fuzzRuns: all.reduce((sum, { test }) => sum + (test.kind?.Fuzz?.runs ?? 0), 0),
    invariantCalls: all.reduce((sum, { test }) => sum + (test.kind?.Invariant?.calls ?? 0), 0),
  };
}

type RawReport = Record<string, { test_results: Record<string, ForgeTest> }>;

function parseReport(output: string): RawReport | undefined {
  const line = output.split("\n").find((candidate) => candidate.startsWith("{"));
  if (line === undefined) return undefined;
  try {
    return JSON.parse(line) as RawReport;
  } catch {
    return undefined;
  }
}

function describe(suite: string, name: string, { status, reason, counterexample }: ForgeTest): string {
  const cause = reason ?? status.toLowerCase();
  const input =
    counterexample === null || counterexample === undefined ? "" : ` with ${JSON.stringify(counterexample)}`;
  return `${suite} ${name}: ${cause}${input}`;
}
