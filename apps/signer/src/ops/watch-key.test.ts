import type { OrderRoom, SignedOrderKind } from "@wth/chain";
import { pino } from "pino";
import { Registry } from "prom-client";
import { zeroAddress } from "viem";
import { expect, test } from "vitest";
import { sandboxPolicy } from "../policy/settings.ts";
import { createMetrics } from "./metrics.ts";
import { checkKey, judgeKey } from "./watch-key.ts";

const NOW = new Date("2026-11-23T12:00:00Z");
const at = BigInt(NOW.getTime() / 1000);
const DAY = 86_400n;
const room = (spent: bigint, validDays: bigint): OrderRoom => ({
  perOrder: 1n,
  account: { cap: 1n, spent: 0n },
  key: { cap: 1_000n, spent },
  keyValidUntil: at + validDays * DAY,
});
const terms = { recipient: zeroAddress, token: zeroAddress, epoch: 1n, lifetimeMax: 1n, isPaused: false };

test.each<[bigint, bigint, string[]]>([
  [499n, 14n, []],
  [500n, 14n, ["half of the key's cap is spent"]],
  [0n, 13n, ["the key expires soon"]],
  [1_000n, 0n, ["half of the key's cap is spent", "the key expires soon"]],
])("raises alarms at half of the cap and 14 days before the end: case %# [N14]", (spent, days, alarms) => {
  expect(judgeKey("trade", room(spent, days), { dailyBudget: 1n }, NOW).alarms).toEqual(alarms);
});

test.each<[SignedOrderKind, bigint]>([
  ["feeCredit", 200n],
  ["rig", 200n],
  ["trade", 500n],
  ["wths", 500n],
])("raises an alarm when open orders reserve much of the room of %s [N14]", (kind, open) => {
  const alarmsAt = (amount: bigint) =>
    judgeKey(kind, room(0n, 100n), { use: { open: amount, lastDay: 0n }, dailyBudget: 1n }, NOW).alarms;
  expect(alarmsAt(open - 1n)).toEqual([]);
  expect(alarmsAt(open)).toEqual(["open orders reserve much of the key's cap"]);
});

test("raises an alarm when half of the budget of a day is signed [N14]", () => {
  const alarmsAt = (lastDay: bigint) =>
    judgeKey("rig", room(0n, 100n), { use: { open: 0n, lastDay }, dailyBudget: 100n }, NOW).alarms;
  expect(alarmsAt(49n)).toEqual([]);
  expect(alarmsAt(50n)).toEqual(["half of the signer's budget of a day is signed"]);
});

test("logs an alarm once while it lasts, and measures every contract [N14]", async () => {
  const lines: string[] = [];
  const logger = pino({ level: "error" }, { write: (line: string) => void lines.push(line) });
  const registry = new Registry();
  const metrics = createMetrics(registry);
  let spent = 600n;
  const parts = {
    key: {
      address: `0x${"1".repeat(40)}` as const,
      sign: () => Promise.reject(new Error()),
      close: () => Promise.resolve(),
    },
    readContract: () => Promise.resolve({ ...terms, room: room(spent, 100n) }),
    metrics,
    logger,
    readClock: () => Promise.resolve(NOW),
    readUse: () => Promise.resolve({}),
    policy: sandboxPolicy,
  };
  const raised = new Set<string>();
  await checkKey(parts, raised);
  await checkKey(parts, raised);
  expect(lines.filter((line) => line.includes("half of the key's cap"))).toHaveLength(5);
  expect(await registry.metrics()).toContain('signer_key_cap_share{kind="trade"} 0.6');
  spent = 0n;
  await checkKey(parts, raised);
  spent = 600n;
  await checkKey(parts, raised);
  expect(lines).toHaveLength(10);
});
