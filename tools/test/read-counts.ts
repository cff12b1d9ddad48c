import { join, relative, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";

const root = join(import.meta.dirname, "..", "..");
const MESSAGE_LINES = 12;

/** How many tests of a suite passed and failed. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  /** Each failed test's file, title and message, since the output may be long or cut. */
  readonly failures?: readonly string[];
  /** Sentences for the summary, even of tests that pass; each once. */
  readonly notes?: readonly string[];
  /** How much random tests did, by name, for the record of the run. */
  readonly figures?: Readonly<Record<string, number>>;
}

/** Reads a suite's report; undefined when it is not one. */
export type ReadCounts = (report: string) => TestCounts | undefined;

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly testResults?: readonly VitestFile[];
}

interface VitestFile {
  /** Its path. */
  readonly name: string;
  readonly status: string;
  /** Why it did not load. */
  readonly message: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
}

export const readVitest: ReadCounts = (report) => {
  const parsed = parse(report) as VitestReport | undefined;
  if (typeof parsed?.numPassedTests !== "number") return undefined;
  // A file that cannot be loaded has no failed test, only a failed suite.
  const failed = parsed.numFailedTests === 0 ? parsed.numFailedTestSuites : parsed.numFailedTests;
  return withTexts({ passed: parsed.numPassedTests, failed }, (parsed.testResults ?? []).flatMap(failuresOfFile));
};

function failuresOfFile({ name, status, message, assertionResults }: VitestFile): string[] {
  const failed = assertionResults.filter((result) => result.status === "failed");
  if (failed.length === 0) return status === "failed" ? [failureText(name, "did not load", message)] : [];
  return failed.map(({ fullName, failureMessages }) => failureText(name, fullName, failureMessages.join("\n")));
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly PlaywrightSpec[];
}

interface PlaywrightSpec {
  readonly file: string;
  readonly title: string;
  readonly tests: readonly {
    readonly annotations: readonly Annotation[];
    readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
  }[];
}

interface Annotation {
  readonly type: string;
  readonly description?: string;
}

interface PlaywrightReport extends PlaywrightSuite {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  /** Errors of no test, as of a platform that did not start. */
  readonly errors: readonly { readonly message?: string }[];
}

export const readPlaywright: ReadCounts = (report) => {
  const parsed = parse(report) as PlaywrightReport | undefined;
  if (typeof parsed?.stats?.expected !== "number") return undefined;
  const { expected, unexpected, flaky } = parsed.stats;
  // A test that passed only when it was repeated has failed.
  const counts = { passed: expected, failed: unexpected + flaky + parsed.errors.length };
  const outside = parsed.errors.map(({ message = "" }) => firstLines("outside of the tests", message));
  return withTexts(counts, [...outside, ...failuresOf(parsed)], [...new Set(notesOf(parsed))]);
};

function failuresOf({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
    return errors.length === 0 ? [] : [failureText(file, title, errors.map(({ message = "" }) => message).join("\n"))];
  });
  return [...own, ...suites.flatMap(failuresOf)];
}

function notesOf({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const annotations = specs.flatMap(({ tests }) => tests.flatMap((test) => test.annotations));
  const own = annotations.flatMap(({ type, description }) => (type === "note" && description ? [description] : []));
  return [...own, ...suites.flatMap(notesOf)];
}

const recordedNotes = (output: string): string[] =>
  output.includes("(recorded for these sources)")
    ? ["Recorded for the same sources and not repeated; npm run test:contracts and test:proofs repeat them."]
    : [];

export const readContractTests: ReadCounts = (output) => {
  const found = /^Contract tests: (\d+) passed, (\d+) failed/m.exec(output);
  if (!found) return undefined;
  const failures = [...new Set(output.match(/^\[FAIL.*$/gm))];
  const counts = { passed: Number(found[1]), failed: Number(found[2]), ...randomCases(output) };
  return withTexts(counts, failures, recordedNotes(output));
};

function randomCases(output: string): Pick<TestCounts, "figures"> {
  const found = /^Random cases: (\d+) runs of properties, (\d+) calls under invariants/m.exec(output);
  return found
    ? { figures: { "Runs of properties": Number(found[1]), "Calls under invariants": Number(found[2]) } }
    : {};
}

export const readProofs: ReadCounts = (output) => {
  const found = /^Contract proofs: (\d+) proven, (\d+) not proven/m.exec(output);
  if (!found) return undefined;
  return withTexts(
    { passed: Number(found[1]), failed: Number(found[2]) },
    output.match(/^✗ .*(?:\n {4}.*)*/gm) ?? [],
    recordedNotes(output),
  );
};

export const readPlanted: ReadCounts = (output) => {
  const found = /^Planted faults: (\d+) of (\d+) caught/m.exec(output);
  return found ? { passed: Number(found[1]), failed: Number(found[2]) - Number(found[1]) } : undefined;
};

export const readChecks: ReadCounts = (output) => {
  const count = (pattern: RegExp) => output.match(pattern)?.length ?? 0;
  const counts = { passed: count(/ … ok, /g), failed: count(/ … FAILED, /g) };
  if (counts.passed + counts.failed === 0) return undefined;
  return withTexts(counts, output.match(/^.* … FAILED, .*$/gm) ?? []);
};

/**
 * A suite that ran nothing, or that ended badly without naming a failed test, has failed: what it
 * wrote as errors then says why, as of a promise that was rejected after its test.
 */
export function judge(counts: TestCounts | undefined, exitCode: number, errors: string): TestCounts {
  const ran = counts === undefined || counts.passed + counts.failed === 0 ? undefined : counts;
  if (ran !== undefined && (exitCode === 0 || ran.failed > 0)) return ran;
  return {
    ...ran,
    passed: ran?.passed ?? 0,
    failed: 1,
    failures: [firstLines(`ended with ${exitCode}`, cause(errors))],
  };
}

/** The text from the first error of no test on, or the last lines. */
function cause(errors: string): string {
  const found = errors.search(/Unhandled|Error:/);
  return found === -1 ? errors.split("\n").slice(-MESSAGE_LINES).join("\n") : errors.slice(found);
}

function withTexts(counts: TestCounts, failures: readonly string[], notes: readonly string[] = []): TestCounts {
  return {
    ...counts,
    ...(failures.length === 0 ? {} : { failures }),
    ...(notes.length === 0 ? {} : { notes }),
  };
}

/** A failed test with the first lines of its message. */
function failureText(file: string, title: string, message: string): string {
  return firstLines(`${relative(root, resolve(root, file))}: ${title}`, message);
}

function firstLines(title: string, message: string): string {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s+at .*(node_modules|node:)/.test(line));
  return [title, ...lines.slice(0, MESSAGE_LINES)].join("\n    ");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
