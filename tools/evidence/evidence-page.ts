import type { Evidence, EvidenceRun } from "./evidence.ts";

const number = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });
const shown = (value: string | number): string => (typeof value === "number" ? number.format(value) : value);

/** Minimum, median and maximum of one or more figures. */
function rangeOf(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  if (sorted.length === 1) return shown(sorted[0] ?? 0);
  const at = (share: number): number => sorted[Math.round((sorted.length - 1) * share)] ?? 0;
  return [at(0), at(0.5), at(1)].map(shown).join(" / ");
}

const listOf = (title: string, values: EvidenceRun["figures"]): string[] =>
  Object.entries(values ?? {}).map(([name, value]) => `| ${title} ${name} | ${shown(value)} |`);

function sectionOf({ title, command, runs }: Evidence): string {
  const last = runs.at(-1);
  if (last === undefined) return "";
  const counts = (pick: (run: EvidenceRun) => number) => [...new Set(runs.map(pick))].map(shown).join(", ");
  return [
    `## ${title}`,
    "",
    `\`${command}\``,
    "",
    "| | |",
    "|---|---|",
    `| runs | ${runs.length} |`,
    `| passed | ${counts(({ passed }) => passed)} |`,
    `| failed | ${counts(({ failed }) => failed)} |`,
    `| minutes${runs.length > 1 ? ", min / median / max" : ""} | ${rangeOf(runs.map(({ minutes }) => minutes))} |`,
    ...(last.seed === undefined ? [] : [`| seed | ${last.seed} |`]),
    ...listOf("size", last.sizes),
    ...Object.entries(last.figures ?? {}).map(([name, value]) => `| ${name} | ${shown(value)} |`),
    `| commit | ${last.commit} |`,
    `| machine | ${last.machine} |`,
    `| day | ${last.day} |`,
    "",
  ].join("\n");
}

/** The page of all records, the same for the same records. */
export const renderEvidence = (all: Iterable<Evidence>): string =>
  [
    "# Evidence",
    "",
    "Outcomes of the long suites, written by the suites themselves: each command below, with a clean working tree, replaces its record",
    "in `docs/evidence` and renews this page. Runs of the same commit add up. `npm run check` refuses a record whose commit is no",
    "ancestor, and a page that differs from its records. Figures are those of the last run.",
    "",
    ...[...all].map(sectionOf),
  ].join("\n");
