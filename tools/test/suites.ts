import { join } from "node:path";
import { findOrInstallBrowser } from "./find-browser.ts";
import { readChecks, readContractTests, readPlaywright, readVitest, type ReadTally } from "./tally.ts";

export interface Suite {
  readonly name: string;
  readonly title: string;
  /** Arguments for Node. */
  readonly command: (report: string) => string[];
  readonly env?: (report: string) => Readonly<Record<string, string>>;
  readonly read: ReadTally;
  /** Where the counts are: in a file of its own or in what the command prints. */
  readonly source: "file" | "output";
}

const root = join(import.meta.dirname, "..", "..");
const script = (...path: string[]) => join(root, ...path);
const vitest = script("node_modules", "vitest", "vitest.mjs");

const vitestProject = (name: string, title: string): Suite => ({
  name,
  title,
  command: (report) => [
    vitest,
    "run",
    `--project=${name}`,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ],
  read: readVitest,
  source: "file",
});

/** In the order in which they run: the quickest to tell of a mistake comes first. */
export const suites: readonly Suite[] = [
  {
    name: "checks",
    title: "Types, lint, web build and repository checks",
    command: () => [script("tools", "check", "main.ts")],
    read: readChecks,
    source: "output",
  },
  vitestProject("unit", "Unit tests"),
  vitestProject("int", "Integration tests"),
  {
    name: "contracts",
    title: "Contract tests",
    command: () => [script("tools", "contract-tests.ts")],
    read: readContractTests,
    source: "output",
  },
  {
    name: "e2e",
    title: "Browser journeys",
    command: () => [
      script("node_modules", "@playwright", "test", "cli.js"),
      "test",
      `--config=${script("e2e", "playwright.config.ts")}`,
      "--reporter=list,json",
    ],
    env: (report) => {
      const browser = findOrInstallBrowser(root);
      return { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(browser === undefined ? {} : { CHROMIUM_PATH: browser }) };
    },
    read: readPlaywright,
    source: "file",
  },
];
