/** One competitor: its rates a second over the rounds, and its median as a multiple of the baseline's. */
export type Row = Readonly<{ name: string; min: number; median: number; max: number; ratio: number }>;

/** A comparison of one run. */
export type Comparison = Readonly<{ title: string; target: string; baseline: string; rows: readonly Row[] }>;

/** Everything that a part has printed: its comparisons, and the lines that belong to none. */
export type Measurements = Readonly<{ comparisons: readonly Comparison[]; lines: readonly string[] }>;

const TITLE = /^(\S.*?) {2}\(target: (.+)\)$/;
const ROW = /^ {2}(\S.*?) +(\d+) \/ +(\d+) \/ +(\d+) a second +([\d.]+|NaN) × (.+)$/;

/** Reads what `report` of `rounds.ts` has printed, of this revision or of another. */
export function readMeasurements(output: string): Measurements {
  const comparisons: { title: string; target: string; baseline: string; rows: Row[] }[] = [];
  const lines: string[] = [];
  let heading: { line: string; title: string; target: string } | undefined;
  for (const line of output.split("\n").filter((text) => text.trim() !== "")) {
    const [, title, target] = TITLE.exec(line) ?? [];
    const [, name, min, median, max, ratio, baseline] = ROW.exec(line) ?? [];
    if (title !== undefined && target !== undefined) {
      if (heading) lines.push(heading.line);
      heading = { line, title, target };
    } else if (name === undefined || baseline === undefined) {
      if (heading) lines.push(heading.line);
      heading = undefined;
      lines.push(line);
    } else {
      if (heading) comparisons.push({ title: heading.title, target: heading.target, baseline, rows: [] });
      heading = undefined;
      const [low, middle, high] = [Number(min), Number(median), Number(max)];
      comparisons.at(-1)?.rows.push({ name, min: low, median: middle, max: high, ratio: Number(ratio) });
    }
  }
  if (heading) lines.push(heading.line);
  return { comparisons, lines };
}
