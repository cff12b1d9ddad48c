import { setImmediate as soon } from "node:timers/promises";
import { expect, test } from "vitest";
import { CoalescingRunner } from "./coalescing-runner.ts";

/** A runner whose runs the test ends one by one. */
function controlled() {
  const runs: { end: (fails?: boolean) => void }[] = [];
  const runner = new CoalescingRunner(() => {
    const number = runs.length + 1;
    return new Promise<number>((resolve, reject) => {
      runs.push({ end: (fails) => (fails ? reject(new Error(`run ${number}`)) : resolve(number)) });
    });
  });
  return { runs, runner };
}

test("shares the next run among calls made during a run", async () => {
  const { runs, runner } = controlled();
  const first = runner.next();
  const [second, third] = [runner.next(), runner.next()];
  await soon();
  expect(runs).toHaveLength(1);
  runs[0]?.end();
  expect(await first).toBe(1);
  await soon();
  expect(runs).toHaveLength(2);
  const late = runner.next();
  runs[1]?.end();
  expect(await Promise.all([second, third])).toEqual([2, 2]);
  await soon();
  runs[2]?.end();
  expect(await late).toBe(3);
  const later = runner.next();
  runs[3]?.end();
  expect(await later).toBe(4);
});

test("a failed run rejects only for the callers that waited for it", async () => {
  const { runs, runner } = controlled();
  const first = runner.next();
  const second = runner.next();
  runs[0]?.end(true);
  await expect(first).rejects.toThrow("run 1");
  await soon();
  runs[1]?.end();
  expect(await second).toBe(2);
});

test("a call at the moment a run ends starts no second run beside the next", async () => {
  const { runs, runner } = controlled();
  const calls: Promise<number>[] = [];
  const first = runner.next();
  const second = runner.next();
  const later = first.then(() => calls.push(runner.next())).then(() => calls.push(runner.next()));
  runs[0]?.end();
  await soon();
  expect(runs).toHaveLength(2);
  runs[1]?.end();
  expect(await second).toBe(2);
  await soon();
  runs[2]?.end();
  await later;
  expect(new Set(await Promise.all(calls)).size).toBeLessThanOrEqual(2);
});
