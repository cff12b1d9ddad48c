import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Check, Outcome } from "./check.ts";
import { traces as all, type Hop, type Trace } from "./trace-list.ts";

const DOCUMENT = "docs/traces.md";
const PLACES_MAX = 7;
const SQL = /\bsql[`<]|\.(?:insertInto|updateTable|deleteFrom|selectFrom)\(/;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const contains = (source: string, name: string): boolean =>
  new RegExp(`(?<![\\w-])${escaped(name)}(?![\\w-])`).test(source);

/** Pairs of files and the name that each must use. The second file renders the first one's key. */
function usesOf(hops: readonly Hop[]): Hop[] {
  return hops.slice(1).map(({ file, name }, index) => {
    const before = hops[index] as Hop;
    return index === 0 ? { file, name: before.name } : { file: before.file, name };
  });
}

/**
 * Differences between a trace and the code: a missing file, name or use, a name without the word, no SQL at the end.
 */
export function traceProblems(root: string, { text, word, noun = word, hops }: Trace): string[] {
  const missing = hops.filter(({ file }) => !existsSync(join(root, file)));
  if (missing.length > 0) return missing.map(({ file }) => `"${text}": ${file} does not exist`);
  const read = (file: string): string => readFileSync(join(root, file), "utf8");
  const [first, last] = [hops[0] as Hop, hops.at(-1) as Hop];
  const problems = [
    ...hops
      .filter(({ file, name }) => !contains(read(file), name))
      .map(({ file, name }) => `"${text}": ${file} has no ${name}`),
    ...usesOf(hops)
      .filter(({ file, name }) => !contains(read(file), name))
      .map(({ file, name }) => `"${text}": ${file} does not use ${name}`),
    ...hops
      .filter(({ name }) => ![word, noun].some((form) => name.toLowerCase().includes(form)))
      .map(({ name }) => `"${text}": ${name} does not carry the word "${word}"`),
  ];
  if (hops.length > PLACES_MAX) problems.push(`"${text}" takes ${hops.length} places; ${PLACES_MAX} at the most`);
  if (!new RegExp(`\\b${escaped(first.name)}:\\s*"${escaped(text)}"`).test(read(first.file)))
    problems.push(`${first.file} has no ${first.name}: "${text}"`);
  if (!SQL.test(read(last.file))) problems.push(`"${text}": ${last.file} has no SQL`);
  return problems;
}

const link = ({ file, name }: Hop): string => `[\`${name}\`](../${file})`;

/** The document; the same traces always give the same text. */
export const renderTraces = (traces: readonly Trace[]): string =>
  [
    "# Traces: from a text on screen to SQL",
    "",
    `Each trace follows one button through at most ${PLACES_MAX} places: the key of its text, the component that renders it, hook or call, route,`,
    "use case, repository. One word runs through all names. The page is generated: `npm run check -- traces` fails when a file",
    "or a name no longer exists, or when a file does not use the next name; `npm run check -- traces --write` renews it.",
    ...traces.flatMap(({ text, word, noun, hops }) => [
      "",
      `## ${text} (${[word, ...(noun === undefined ? [] : [noun])].join(", ")})`,
      "",
      ...hops.map((hop, index) => `${index + 1}. ${link(hop)} in \`${hop.file}\``),
    ]),
    "",
  ].join("\n");

export function checkTraces(root: string, traces: readonly Trace[], write: boolean): Outcome {
  const problems = traces.flatMap((trace) => traceProblems(root, trace));
  const file = join(root, DOCUMENT);
  const text = renderTraces(traces);
  if (write) writeFileSync(file, text);
  else if (!existsSync(file) || readFileSync(file, "utf8") !== text)
    problems.push(`${DOCUMENT} is out of date; run: npm run check -- traces --write`);
  return { checked: traces.length, unit: "traces", problems };
}

export const traces = (write: boolean): Check => ({
  name: "traces",
  title: "Traces from texts to SQL",
  run: (root) => Promise.resolve(checkTraces(root, all, write)),
});
