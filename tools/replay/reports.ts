import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Tag of a test that plays a report: `[X01]`, `[SHELL-44, V29]`. */
export const TAG = /\[[^\]]*\b[XV]\d\d\b[^\]]*\]/;
const ID = /\b[XV]\d\d\b/g;

interface Suites {
  readonly suites?: readonly Suites[];
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly { status: string }[];
  }[];
}

interface Report extends Suites {
  readonly testResults?: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

const ofSuites = ({ suites = [], specs = [] }: Suites): string[] => [
  ...specs.filter(({ ok, tests }) => ok && tests.some(({ status }) => status === "expected")).map(({ title }) => title),
  ...suites.flatMap(ofSuites),
];

/** Titles of the tests that passed, from a report of Vitest or of Playwright. */
export function passedTitles(text: string): string[] {
  const report = JSON.parse(text) as Report;
  const ofFiles = (report.testResults ?? []).flatMap(({ assertionResults }) => assertionResults);
  return [...ofFiles.filter(({ status }) => status === "passed").map(({ fullName }) => fullName), ...ofSuites(report)];
}

/** Number of tests that passed for each report that the requirements name. */
export function reportsOf(root: string, titles: readonly string[]): ReadonlyMap<string, number> {
  const requirements = JSON.parse(readFileSync(join(root, "docs", "requirements.json"), "utf8")) as object;
  const ids = Object.keys(requirements).filter((id) => /^[XV]\d\d$/.test(id));
  const played = titles.flatMap((title) => (TAG.exec(title)?.[0] ?? "").match(ID) ?? []);
  return new Map(ids.toSorted().map((id) => [id, played.filter((each) => each === id).length]));
}
