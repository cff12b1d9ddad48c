import { join } from "node:path";
import { deepSizes } from "./deep-sizes.ts";
import { findOrInstallBrowser } from "./find-browser.ts";
import * as counts from "./read-counts.ts";

/** `npm test` runs the usual depth, `npm run verify` the deep one. */
export type Depth = "usual" | "deep";

export interface Suite {
  readonly name: string;
  readonly title: string;
  /** Arguments for Node. */
  readonly command: (report: string) => string[];
  readonly env?: (report: string) => Readonly<Record<string, string>>;
  readonly read: counts.ReadCounts;
  /** Where the counts are: in the report file or in what the command prints. */
  readonly source: "file" | "output";
  /** Name of a suite that does not keep all processors busy; this one runs at the same time, with a lower priority. */
  readonly beside?: string;
}

const root = join(import.meta.dirname, "..", "..");
const script = (...path: string[]) => join(root, ...path);
const vitest = script("node_modules", "vitest", "vitest.mjs");

/** A deep test has four hours. */
const DEEP_LIMIT_MS = 14_400_000;

/** Sizes that the caller has not set, new seeds, and the limit of a test's time. */
function sizesOf(depth: Depth): Record<string, string> {
  if (depth === "usual") return {};
  const unset = Object.entries({ ...deepSizes, TEST_LIMIT_MS: DEEP_LIMIT_MS, NEW_SEEDS: 1 }).filter(
    ([name]) => process.env[name] === undefined,
  );
  return Object.fromEntries(unset.map(([name, size]) => [name, String(size)]));
}

const vitestProject = (name: string, title: string, depth: Depth): Suite => ({
  name,
  title,
  command: (report) => [
    vitest,
    "run",
    // the unit tests are two projects, those of the web apps and the rest
    `--project=${name}*`,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ],
  env: () => sizesOf(depth),
  read: counts.readVitest,
  source: "file",
});

const contracts = (depth: Depth, isRepeated: boolean): Suite => ({
  name: "contracts",
  title: "Contract tests",
  command: () => [
    script("tools", "contract-tests.ts"),
    ...(depth === "deep" ? ["--deep"] : [isRepeated ? "--record" : "--unless-recorded"]),
  ],
  read: counts.readContractTests,
  source: "output",
  // the deep sizes take hours
  ...(depth === "usual" ? { beside: "e2e" } : {}),
});

const proofs = (depth: Depth, isRepeated: boolean): Suite => ({
  name: "proofs",
  title: "Contract proofs",
  command: () => [
    script("tools", "contract-proofs.ts"),
    ...(depth === "deep" ? [] : [isRepeated ? "--record" : "--unless-recorded"]),
  ],
  read: counts.readProofs,
  source: "output",
  beside: "e2e",
});

const planted: Suite = {
  name: "planted",
  title: "Planted faults",
  command: () => [script("tools", "planted", "main.ts")],
  read: counts.readPlanted,
  source: "output",
};

const browser = (depth: Depth): Suite => ({
  name: "e2e",
  title: "Browser tests",
  command: () => [
    script("node_modules", "@playwright", "test", "cli.js"),
    "test",
    `--config=${script("e2e", "playwright.config.ts")}`,
    "--reporter=list,json",
  ],
  env: (report) => {
    const path = findOrInstallBrowser(root);
    return {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...(depth === "deep" ? { WTH_E2E_DEEP: "1" } : {}),
      ...(path === undefined ? {} : { CHROMIUM_PATH: path }),
    };
  },
  read: counts.readPlaywright,
  source: "file",
});

/**
 * In the order in which they run: the quickest to report a mistake comes first.
 * @param isRepeated whether tests and proofs of contracts run that are recorded for the same sources, and are recorded
 */
export const suitesOf = (depth: Depth, isRepeated = depth === "deep"): readonly Suite[] => [
  {
    name: "checks",
    title: "Types, lint, web build and repository checks",
    command: () => [script("tools", "check", "main.ts")],
    read: counts.readChecks,
    source: "output",
  },
  vitestProject("unit", "Unit tests", depth),
  vitestProject("int", "Integration tests", depth),
  ...(depth === "deep" ? [vitestProject("deep", "Deep tests", depth), planted] : []),
  contracts(depth, isRepeated),
  proofs(depth, isRepeated),
  browser(depth),
];

/** Suites that run at the same time, the first of each group with its output shown at once. */
export function groupsOf(suites: readonly Suite[]): readonly (readonly Suite[])[] {
  const names = new Set(suites.map(({ name }) => name));
  const leaders = suites.filter(({ beside }) => beside === undefined || !names.has(beside));
  return leaders.map((leader) => [
    leader,
    ...suites.filter((suite) => suite !== leader && suite.beside === leader.name),
  ]);
}
