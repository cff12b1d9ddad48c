export interface SolidityTally {
  readonly suites: number;
  readonly passed: number;
  /** One line a failed or skipped test: suite, name and reason. A skipped test proves nothing, so it counts here. */
  readonly failures: readonly string[];
}

interface ForgeTest {
  readonly status: string;
  readonly reason?: string | null;
  readonly counterexample?: unknown;
}

/** Reads what `forge test --json` printed; undefined when it is not a test report. */
export function tallySolidityTests(output: string): SolidityTally | undefined {
  const report = parseReport(output);
  if (report === undefined) return undefined;
  let passed = 0;
  const failures: string[] = [];
  for (const [suite, { test_results: tests }] of Object.entries(report)) {
    for (const [name, test] of Object.entries(tests)) {
      if (test.status === "Success") passed += 1;
      else failures.push(describe(suite, name, test));
    }
  }
  return { suites: Object.keys(report).length, passed, failures };
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
