import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Tag of a test that plays a report: `[X01]`, `[SHELL-44, V29]`. */
const TAG = /\[[^\]]*\b[XV]\d\d\b[^\]]*\]/;
const ID = /\b[XV]\d\d\b/g;

/** True for a text with the title of a test that plays a report. */
export const isOfReport = (text: string): boolean => TAG.test(text);

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

/** Number of tests that passed for each report that the requirements name, and the reports without one. */
export function reportsOf(
  root: string,
  titles: readonly string[],
): { reports: ReadonlyMap<string, number>; missing: readonly string[] } {
  const requirements = JSON.parse(readFileSync(join(root, "docs", "requirements.json"), "utf8")) as object;
  const ids = Object.keys(requirements).filter((id) => /^[XV]\d\d$/.test(id));
  const played = Map.groupBy(
    titles.flatMap((title) => [...(TAG.exec(title)?.[0] ?? "").matchAll(ID)].map(([id]) => id)),
    (id) => id,
  );
  const reports = new Map(ids.toSorted().map((id) => [id, played.get(id)?.length ?? 0]));
  return { reports, missing: ids.filter((id) => reports.get(id) === 0) };
}
