import { expect, test } from "vitest";
import { RANGE_START, rangePolicy } from "./range-policy.ts";

test("halves a refused range, down to one block", () => {
  const policy = rangePolicy();
  const sizes = [policy.size()];
  for (let at = 0; at < 12; at += 1) {
    policy.failed(policy.size(), true);
    sizes.push(policy.size());
  }
  expect(sizes).toEqual([1_000, 500, 250, 125, 62, 31, 15, 7, 3, 1, 1, 1, 1]);
});

test("finds a node's limit and respects it for a long time", () => {
  const limit = 10;
  const policy = rangePolicy();
  let refused = 0;
  for (let at = 0; at < 200; at += 1) {
    const blocks = policy.size();
    if (blocks > limit) {
      refused += 1;
      policy.failed(blocks, true);
    } else policy.succeeded(blocks, 0);
  }
  expect(policy.size()).toBe(limit);
  expect(refused).toBeLessThan(24);
});

test("grows back to the initial range after a temporary failure, and no further", () => {
  const policy = rangePolicy();
  for (let at = 0; at < 10; at += 1) policy.failed(policy.size(), true);
  expect(policy.size()).toBe(1);
  let steps = 0;
  for (; policy.size() < RANGE_START && steps < 5_000; steps += 1) policy.succeeded(policy.size(), 0);
  expect(policy.size()).toBe(RANGE_START);
  expect(steps).toBeGreaterThan(100);
  for (let at = 0; at < 200; at += 1) policy.succeeded(policy.size(), 0);
  expect(policy.size()).toBe(RANGE_START);
});

test("learns no limit from short ranges at the head of the chain", () => {
  const policy = rangePolicy();
  policy.failed(1_000, true);
  for (let at = 0; at < 1_000; at += 1) policy.succeeded(2, 0);
  expect(policy.size()).toBe(500);
});

test("reads busy blocks in ranges of about five thousand logs", () => {
  const policy = rangePolicy();
  const logsPerBlock = 25;
  for (let at = 0; at < 20; at += 1) policy.succeeded(policy.size(), policy.size() * logsPerBlock);
  expect(policy.size()).toBe(200);
  for (let at = 0; at < 20; at += 1) policy.succeeded(policy.size(), policy.size() * 5_000);
  expect(policy.size()).toBe(128);
  for (let at = 0; at < 100; at += 1) policy.succeeded(policy.size(), 0);
  expect(policy.size()).toBe(RANGE_START);
});

test("an unreachable node at the head does not count as refusing ranges", () => {
  const policy = rangePolicy();
  policy.failed(2, false);
  expect(policy.size()).toBe(500);
  policy.succeeded(500, 0);
  expect(policy.size()).toBe(563);
});
