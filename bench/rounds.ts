/** Operations per second in one round. */
export type Rate = number;

/** Runs competitors alternately, round by round, so that a slow moment of the machine affects all. */
export async function interleave(
  rounds: number,
  competitors: Readonly<Record<string, () => Promise<Rate>>>,
): Promise<Record<string, Rate[]>> {
  const rates: Record<string, Rate[]> = {};
  for (let round = 0; round < rounds; round += 1)
    for (const [name, run] of Object.entries(competitors)) (rates[name] ??= []).push(await run());
  return rates;
}

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);

/** Returns the median of an odd number of values. */
export function median(values: readonly number[]): number {
  return sorted(values)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Prints each competitor's minimum, median and maximum per second, and its median relative to the baseline's. */
export function report(title: string, bar: string, target: string, rates: Record<string, Rate[]>): void {
  console.log(`\n${title}  (target: ${target})`);
  const reference = median(rates[bar] ?? []);
  for (const [name, values] of Object.entries(rates)) {
    const [low, high] = [sorted(values)[0] ?? 0, sorted(values).at(-1) ?? 0];
    const figures = [low, median(values), high].map((value) => value.toFixed(0).padStart(8)).join(" /");
    console.log(`  ${name.padEnd(34)} ${figures} a second   ${(median(values) / reference).toFixed(2)} × ${bar}`);
  }
}

/** Returns the runs of `work` per second with this many concurrent clients. */
export async function rateOf(clients: number, ms: number, work: (client: number) => Promise<void>): Promise<Rate> {
  const start = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() - start < ms) {
        await work(client);
        done += 1;
      }
    }),
  );
  return (done / (performance.now() - start)) * 1000;
}
