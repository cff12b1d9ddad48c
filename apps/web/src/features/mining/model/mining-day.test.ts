import { ONE } from "@wth/rules";
import { expect, test } from "vitest";
import { claimable, HOUR, NOW, rigData, running } from "../testing/rig-data.ts";
import { dayOf } from "./mining-day.ts";
import { toRig } from "./rig.ts";

const stopped = rigData("1", 1);
const expired = rigData("9", 1, { status: 2, leftAmount: "0" });
const day = (...rigs: (typeof stopped)[]) => dayOf(rigs.map(toRig));

test("a finished session comes first: its sum is to be claimed [V06]", () => {
  const state = day(rigData("2", 6, claimable), rigData("3", 1, claimable), stopped, rigData("4", 3, running), expired);
  expect(state).toMatchObject({ phase: "claim", running: 1, all: 4 });
  expect(state?.amount).toBeGreaterThan(ONE / 100n);
});

test("rigs that stand still are to be started, with their yield of a day [V06]", () => {
  const state = day(stopped, rigData("4", 3, running));
  expect(state).toMatchObject({ phase: "start", running: 1, all: 2 });
});

test("while all run, the next claim is that of the sessions that end first [V06]", () => {
  const later = { ...running, endTime: running.endTime + HOUR };
  const both = day(rigData("1", 1, running), rigData("2", 1, running), rigData("3", 1, later));
  const one = day(rigData("1", 1, running));
  expect(both).toMatchObject({ phase: "running", running: 3, all: 3, endMs: running.endTime });
  expect(both?.amount).toBe(2n * (one?.amount ?? 0n));
  expect(both?.endMs).toBeGreaterThan(NOW);
});

test("who has nothing to run sees no day [V06]", () => {
  expect(day(expired)).toBeUndefined();
  expect(day()).toBeUndefined();
});
