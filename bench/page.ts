import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chartOf } from "./chart.ts";
import type { Comparison } from "./measurements.ts";
import type { Outcome } from "./run-parts.ts";

const CHARTS = "images/benchmarks";
const count = new Intl.NumberFormat("en");

function tableOf({ title, target, baseline, rows }: Comparison, chart: string): string {
  const lines = rows.map(
    ({ name, min, median, max, ratio }) =>
      `| ${name} | ${[min, median, max].map((value) => count.format(value)).join(" / ")} | ${ratio.toFixed(2)} |`,
  );
  return [
    `**${title}**, target ${target}`,
    "",
    `| | a second: min / median / max | median × ${baseline} |`,
    "| --- | ---: | ---: |",
    ...lines,
    "",
    `![${title}](${CHARTS}/${chart})`,
    "",
  ].join("\n");
}

/** Writes `docs/benchmarks.md` and its charts from the outcomes of one run, in place of those of the former one. */
export function writePage(root: string, outcomes: readonly Outcome[], machine: string): void {
  const folder = join(root, "docs", CHARTS);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const sections = outcomes.map(({ name, measured }) => {
    if (!measured) return `## ${name}\n\nFailed twice in this run.\n`;
    const tables = measured.comparisons.map((comparison, at) => {
      const chart = `${name}-${at + 1}.svg`;
      writeFileSync(join(folder, chart), chartOf(comparison));
      return tableOf(comparison, chart);
    });
    const rest = measured.lines.length > 0 ? ["```text", ...measured.lines, "```", ""].join("\n") : "";
    return [`## ${name}`, "", ...tables, rest].join("\n");
  });
  const head = `# Benchmarks

Written by \`npm run bench -- --record\`, from one run. Competitors of a comparison run in turn, round by round; rates depend on the machine and
on what else it does, ratios less so.

${machine}
`;
  writeFileSync(join(root, "docs", "benchmarks.md"), [head, ...sections].join("\n"));
}
