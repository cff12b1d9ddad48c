import { dirname } from "node:path";
import { performance } from "node:perf_hooks";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { browserFloor } from "./browser-floor.ts";
import type { Check, Outcome } from "./check.ts";
import { commits } from "./commits.ts";
import { dependencies } from "./dependencies.ts";
import { evidence } from "./evidence.ts";
import { format } from "./format.ts";
import { generated } from "./generated.ts";
import { hygiene } from "./hygiene.ts";
import { licences } from "./licences.ts";
import { lint } from "./lint.ts";
import { literals } from "./literals.ts";
import { migrations, recordMigrations } from "./migrations.ts";
import { openapi } from "./openapi.ts";
import { pageWeight } from "./page-weight.ts";
import { prose } from "./prose.ts";
import { productionBundle } from "./production-bundle.ts";
import { requirements } from "./requirements.ts";
import { routeTree } from "./route-tree.ts";
import { schemaLevels } from "./schema-levels.ts";
import { secrets } from "./secrets.ts";
import { styles } from "./styles.ts";
import { texts } from "./texts.ts";
import { traces } from "./traces.ts";
import { types } from "./types.ts";
import { unused } from "./unused.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean", default: false } },
});

const ALL: readonly Check[] = [
  types,
  lint,
  format,
  unused,
  generated,
  openapi,
  routeTree,
  texts,
  traces(values.write),
  literals,
  styles,
  migrations,
  schemaLevels,
  licences,
  dependencies,
  hygiene,
  secrets,
  productionBundle,
  browserFloor,
  pageWeight,
  commits,
  prose,
  evidence,
  requirements({ write: values.write }),
];

const chosen = (names: readonly string[]): readonly Check[] => {
  const unknown = names.filter((name) => !ALL.some((check) => check.name === name));
  if (unknown.length > 0)
    throw new Error(`No check is named ${unknown.join(", ")}. There are: ${ALL.map(({ name }) => name).join(", ")}.`);
  return names.length === 0 ? ALL : ALL.filter(({ name }) => names.includes(name));
};

const runOne = async (check: Check, root: string): Promise<Outcome> => {
  try {
    const outcome = await check.run(root);
    if (outcome.checked > 0 || outcome.problems.length > 0) return outcome;
    return { ...outcome, problems: [`found no ${outcome.unit} to look at`] };
  } catch (error) {
    return { checked: 0, unit: "", problems: [error instanceof Error ? error.message : String(error)] };
  }
};

const seconds = (sinceMs: number): string => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;

const main = async (): Promise<number> => {
  const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
  if (positionals.includes("migrations") && values.write) recordMigrations(root);
  const started = performance.now();
  const failed: string[] = [];
  for (const check of chosen(positionals)) {
    const began = performance.now();
    process.stdout.write(`${check.title} … `);
    const { checked, unit, problems } = await runOne(check, root);
    if (problems.length === 0) {
      console.log(`ok, ${checked} ${unit}, ${seconds(began)}`);
      continue;
    }
    failed.push(check.name);
    console.log(
      `FAILED, ${seconds(began)}\n${problems.map((line) => `  ${line.replaceAll("\n", "\n  ")}`).join("\n")}\n`,
    );
  }
  console.log(failed.length === 0 ? `All checks passed in ${seconds(started)}.` : `Failed: ${failed.join(", ")}.`);
  return failed.length === 0 ? 0 : 1;
};

process.exitCode = await main();
