import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { plainTitle } from "./plain-title.ts";
import type { NamedTest } from "./planted-fault.ts";

/** Outcomes of named tests by {@link nameOf}; a test that is missing did not run. */
export type Outcomes = ReadonlyMap<string, "passed" | "failed">;

/** Longest time of one test file. */
const LIMIT_MS = 3_600_000;
/** Bytes of what a program may print: traces of a contract test are megabytes. */
const OUTPUT_MAX = 256 * 2 ** 20;

/** Returns the path and the title of a test. */
export const nameOf = ({ file, title }: Pick<NamedTest, "file" | "title">): string => `${file}: ${title}`;

interface VitestReport {
  readonly testResults: readonly {
    /** Absolute path of the test file. */
    readonly name: string;
    readonly assertionResults: readonly { title: string; status: string }[];
  }[];
}

interface ForgeReport {
  readonly [suite: string]: { readonly test_results: Readonly<Record<string, { status: string }>> };
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function runVitest(copy: string, project: string, files: readonly string[], titles: readonly string[]): Outcomes {
  const report = join(copy, ".cache", "planted.json");
  rmSync(report, { force: true });
  const vitest = join(copy, "node_modules", "vitest", "vitest.mjs");
  const pattern = titles.map(escaped).join("|");
  const options = [
    `--project=${project}*`,
    `--testNamePattern=${pattern}`,
    "--reporter=json",
    `--outputFile=${report}`,
  ];
  const timeout = LIMIT_MS * files.length;
  spawnSync(process.execPath, [vitest, "run", ...options, ...files], { cwd: copy, timeout, stdio: "ignore" });
  if (!existsSync(report)) return new Map();
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as VitestReport;
  const outcomes = new Map<string, "passed" | "failed">();
  for (const { name: path, assertionResults } of testResults) {
    const file = relative(realpathSync(copy), path);
    for (const { title, status } of assertionResults) {
      const name = nameOf({ file, title: plainTitle(title) });
      if (status === "failed" || (status === "passed" && !outcomes.has(name))) outcomes.set(name, status);
    }
  }
  return outcomes;
}

function runForge(copy: string, files: readonly string[], titles: readonly string[]): Outcomes {
  const forge = join(copy, "node_modules", ".bin", "forge");
  const options = [
    "test",
    "--json",
    "--match-path",
    `{${files.join(",")}}`,
    "--match-test",
    `^(${titles.join("|")})\\(`,
  ];
  const timeout = LIMIT_MS * files.length;
  const { stdout } = spawnSync(forge, options, { cwd: copy, timeout, encoding: "utf8", maxBuffer: OUTPUT_MAX });
  const start = stdout.indexOf("{");
  if (start < 0) return new Map();
  const suites = Object.entries(JSON.parse(stdout.slice(start)) as ForgeReport);
  return new Map(
    suites.flatMap(([suite, { test_results: results }]) =>
      Object.entries(results).map(([name, { status }]) => [
        nameOf({ file: suite.split(":", 1)[0] ?? suite, title: name.split("(", 1)[0] ?? name }),
        status === "Success" ? "passed" : "failed",
      ]),
    ),
  );
}

function runProofs(copy: string, tests: readonly NamedTest[]): Outcomes {
  const options = [join(copy, "tools", "contract-proofs.ts"), ...new Set(tests.map(({ title }) => title))];
  const timeout = LIMIT_MS * tests.length;
  const { stdout } = spawnSync(process.execPath, options, {
    cwd: copy,
    timeout,
    encoding: "utf8",
    maxBuffer: OUTPUT_MAX,
  });
  const outcomes = new Map<string, "passed" | "failed">();
  for (const test of tests) {
    const mark = new RegExp(`^([✓✗]) ${test.title}: `, "m").exec(stdout)?.[1];
    if (mark !== undefined) outcomes.set(nameOf(test), mark === "✓" ? "passed" : "failed");
  }
  return outcomes;
}

/** Runs tests of one project together in a copy of the repository. */
export function runNamedTests(copy: string, project: NamedTest["project"], tests: readonly NamedTest[]): Outcomes {
  if (project === "proofs") return runProofs(copy, tests);
  const files = [...new Set(tests.map(({ file }) => file))];
  const titles = [...new Set(tests.map(({ title }) => title))];
  return project === "contracts" ? runForge(copy, files, titles) : runVitest(copy, project, files, titles);
}
