/** How many tests of a suite passed and failed. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  /** Sentences for the summary, even of tests that pass; each once. */
  readonly notes?: readonly string[];
}

/** Reads a suite's report; undefined when it is not one. */
export type ReadCounts = (report: string) => TestCounts | undefined;

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
}

export const readVitest: ReadCounts = (report) => {
  const parsed = parse(report) as VitestReport | undefined;
  if (typeof parsed?.numPassedTests !== "number") return undefined;
  // A file that cannot be loaded has no failed test, only a failed suite.
  const failed = parsed.numFailedTests === 0 ? parsed.numFailedTestSuites : parsed.numFailedTests;
  return { passed: parsed.numPassedTests, failed };
};

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly { readonly tests: readonly { readonly annotations: readonly Annotation[] }[] }[];
}

interface Annotation {
  readonly type: string;
  readonly description?: string;
}

interface PlaywrightReport extends PlaywrightSuite {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly unknown[];
}

export const readPlaywright: ReadCounts = (report) => {
  const parsed = parse(report) as PlaywrightReport | undefined;
  if (typeof parsed?.stats?.expected !== "number") return undefined;
  const { expected, unexpected, flaky } = parsed.stats;
  // A test that passed only when it was repeated has failed.
  const counts = { passed: expected, failed: unexpected + flaky + parsed.errors.length };
  const notes = [...new Set(notesOf(parsed))];
  return { ...counts, ...(notes.length === 0 ? {} : { notes }) };
};

function notesOf({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const annotations = specs.flatMap(({ tests }) => tests.flatMap((test) => test.annotations));
  const own = annotations.flatMap(({ type, description }) => (type === "note" && description ? [description] : []));
  return [...own, ...suites.flatMap(notesOf)];
}

export const readContractTests: ReadCounts = (output) => {
  const found = /^Contract tests: (\d+) passed, (\d+) failed/m.exec(output);
  return found ? { passed: Number(found[1]), failed: Number(found[2]) } : undefined;
};

export const readPlanted: ReadCounts = (output) => {
  const found = /^Planted faults: (\d+) of (\d+) caught/m.exec(output);
  return found ? { passed: Number(found[1]), failed: Number(found[2]) - Number(found[1]) } : undefined;
};

export const readChecks: ReadCounts = (output) => {
  const count = (pattern: RegExp) => output.match(pattern)?.length ?? 0;
  const counts = { passed: count(/ … ok, /g), failed: count(/ … FAILED, /g) };
  return counts.passed + counts.failed === 0 ? undefined : counts;
};

/** A suite that ran nothing, or that ended badly without naming a failed test, has failed. */
export function judge(counts: TestCounts | undefined, exitCode: number): TestCounts {
  if (counts === undefined || counts.passed + counts.failed === 0) return { passed: 0, failed: 1 };
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
