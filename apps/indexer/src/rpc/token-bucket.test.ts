import { expect, test } from "vitest";
import { tokenBucket } from "./token-bucket.ts";

const WINDOW_MS = 300_000;
const { signal } = new AbortController();

function virtualTime() {
  const clock = { at: 0 };
  const wait = (ms: number) => {
    clock.at += ms;
    return Promise.resolve();
  };
  return { clock, time: { now: () => clock.at, wait } };
}

test("no window of five minutes has more calls than allowed", async () => {
  const { clock, time } = virtualTime();
  const bucket = tokenBucket(9_000, WINDOW_MS, time);
  const takenAt: number[] = [];
  while (clock.at < 3 * WINDOW_MS) {
    await bucket.take(10, signal);
    for (let call = 0; call < 10; call += 1) takenAt.push(clock.at);
  }
  let most = 0;
  let first = 0;
  takenAt.forEach((at, last) => {
    while ((takenAt[first] ?? 0) <= at - WINDOW_MS) first += 1;
    most = Math.max(most, last - first + 1);
  });
  expect(most).toBeLessThanOrEqual(9_010);
  expect(most).toBeGreaterThan(8_900);
});

test("an unlimited bucket never waits", async () => {
  const { clock, time } = virtualTime();
  const bucket = tokenBucket(Number.POSITIVE_INFINITY, WINDOW_MS, time);
  for (let call = 0; call < 100_000; call += 1) await bucket.take(1, signal);
  expect(clock.at).toBe(0);
});

test("a wait ends when the process stops", async () => {
  const controller = new AbortController();
  const bucket = tokenBucket(2, WINDOW_MS);
  await bucket.take(1, controller.signal);
  const waiting = bucket.take(1, controller.signal);
  controller.abort();
  await expect(waiting).rejects.toThrow("aborted");
});
