export interface SolidityTally {
  readonly suites: number;
  readonly passed: number;
  /** One line a failed or skipped test: suite, name and reason. A skipped test proves nothing, so it counts here. */
  readonly failures: readonly string[];
  /** How often the properties ran in all, each with arguments of its own. */
  readonly fuzzRuns: number;
  /** How many calls the random sequences made in all, after each of which the invariant held. */
  readonly invariantCalls: number;
}

interface ForgeTest {
  readonly status: string;
  readonly reason?: string | null;
  readonly counterexample?: unknown;
  readonly kind?: { readonly Fuzz?: { readonly runs: number }; readonly Invariant?: { readonly calls: number } };
}

/** Reads what `forge test --json` printed; undefined when it is not a test report. */
export function tallySolidityTests(output: string): SolidityTally | undefined {
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

type Report = Record<string, { test_results: Record<string, ForgeTest> }>;

function parseReport(output: string): Report | undefined {
  const line = output.split("\n").find((candidate) => candidate.startsWith("{"));
  if (line === undefined) return undefined;
  try {
    return JSON.parse(line) as Report;
  } catch {
    return undefined;
  }
}

function describe(suite: string, name: string, { status, reason, counterexample }: ForgeTest): string {
  const why = reason ?? status.toLowerCase();
  const input =
    counterexample === null || counterexample === undefined ? "" : ` with ${JSON.stringify(counterexample)}`;
  return `${suite} ${name}: ${why}${input}`;
}
