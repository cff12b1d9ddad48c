import { execFile } from "node:child_process";
import { existsSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { plainTitle, type NamedTest } from "./planted-fault.ts";

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

/** Runs a program in a copy of the repository. @returns what it printed, also when it failed or had no more time */
function run(copy: string, program: string, args: readonly string[], timeout: number): Promise<string> {
  const options = { cwd: copy, timeout, maxBuffer: OUTPUT_MAX };
  return new Promise((resolve) => execFile(program, args, options, (_error, stdout) => resolve(stdout)));
}

async function runVitest(
  copy: string,
  project: string,
  files: readonly string[],
  titles: readonly string[],
): Promise<Outcomes> {
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
  await run(copy, process.execPath, [vitest, "run", ...options, ...files], LIMIT_MS * files.length);
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

async function runForge(copy: string, files: readonly string[], titles: readonly string[]): Promise<Outcomes> {
  const forge = join(copy, "node_modules", ".bin", "forge");
  const options = [
    "test",
    "--json",
    "--match-path",
    `{${files.join(",")}}`,
    "--match-test",
    `^(${titles.join("|")})\\(`,
  ];
  const stdout = await run(copy, forge, options, LIMIT_MS * files.length);
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

async function runProofs(copy: string, tests: readonly NamedTest[]): Promise<Outcomes> {
  const options = [join(copy, "tools", "contract-proofs.ts"), ...new Set(tests.map(({ title }) => title))];
  const stdout = await run(copy, process.execPath, options, LIMIT_MS * tests.length);
  const outcomes = new Map<string, "passed" | "failed">();
  for (const test of tests) {
    const mark = new RegExp(`^([✓✗]) ${test.title}: `, "m").exec(stdout)?.[1];
    if (mark !== undefined) outcomes.set(nameOf(test), mark === "✓" ? "passed" : "failed");
  }
  return outcomes;
}

/** Runs tests of one project together in a copy of the repository. */
export async function runNamedTests(
  copy: string,
  project: NamedTest["project"],
  tests: readonly NamedTest[],
): Promise<Outcomes> {
  if (project === "proofs") return runProofs(copy, tests);
  const files = [...new Set(tests.map(({ file }) => file))];
  const titles = [...new Set(tests.map(({ title }) => title))];
  return project === "contracts" ? runForge(copy, files, titles) : runVitest(copy, project, files, titles);
}
