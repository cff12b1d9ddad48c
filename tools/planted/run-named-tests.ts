import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { plainTitle } from "./plain-title.ts";
import type { NamedTest } from "./planted-fault.ts";

/** Outcome of named tests by title; a title that is missing did not run. */
export type Outcomes = ReadonlyMap<string, "passed" | "failed">;

const LIMIT_MS = 600_000;

interface VitestReport {
  readonly testResults: readonly { readonly assertionResults: readonly { title: string; status: string }[] }[];
}

interface ForgeReport {
  readonly [suite: string]: { readonly test_results: Readonly<Record<string, { status: string }>> };
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function runVitest(copy: string, project: string, file: string, titles: readonly string[]): Outcomes {
  const report = join(copy, ".cache", "planted.json");
  rmSync(report, { force: true });
  const vitest = join(copy, "node_modules", "vitest", "vitest.mjs");
  const pattern = titles.map(escaped).join("|");
  const options = [`--project=${project}`, `--testNamePattern=${pattern}`, "--reporter=json", `--outputFile=${report}`];
  spawnSync(process.execPath, [vitest, "run", ...options, file], { cwd: copy, timeout: LIMIT_MS, stdio: "ignore" });
  if (!existsSync(report)) return new Map();
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as VitestReport;
  const outcomes = new Map<string, "passed" | "failed">();
  for (const { title, status } of testResults.flatMap(({ assertionResults }) => assertionResults)) {
    const plain = plainTitle(title);
    if (status === "failed" || (status === "passed" && !outcomes.has(plain))) outcomes.set(plain, status);
  }
  return outcomes;
}

function runForge(copy: string, file: string, titles: readonly string[]): Outcomes {
  const forge = join(copy, "node_modules", ".bin", "forge");
  const options = ["test", "--json", "--match-path", file, "--match-test", `^(${titles.join("|")})\\(`];
  const { stdout } = spawnSync(forge, options, { cwd: copy, timeout: LIMIT_MS, encoding: "utf8" });
  const start = stdout.indexOf("{");
  if (start < 0) return new Map();
  const suites = Object.values(JSON.parse(stdout.slice(start)) as ForgeReport);
  return new Map(
    suites
      .flatMap(({ test_results: results }) => Object.entries(results))
      .map(([name, { status }]) => [name.split("(", 1)[0] ?? name, status === "Success" ? "passed" : "failed"]),
  );
}

/** Runs tests of one file in a copy of the repository. */
export function runNamedTests(copy: string, { project, file }: NamedTest, titles: readonly string[]): Outcomes {
  return project === "contracts" ? runForge(copy, file, titles) : runVitest(copy, project, file, titles);
}
