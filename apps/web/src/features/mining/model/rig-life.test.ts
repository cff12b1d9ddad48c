import { fc, test as property } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { HOUR, rigData, NOW } from "../testing/rig-data.ts";
import { rigLife, toHistory } from "./rig-life.ts";
import { sessionStretches } from "./session-stretches.ts";

const RATE = 1_000n;
type HistoryData = Parameters<typeof toHistory>[0];

/** Builds a history of sessions from hours of rest and of work, and the resulting state of the rig. */
function past(hours: readonly (readonly [rested: number, ran: number])[], left: bigint): HistoryData {
  const bought = NOW - 10_000 * HOUR;
  let end = bought;
  const list = hours.map(([rested, ran]) => {
    const begin = end + rested * HOUR;
    const session = { term: 1, beginTime: begin, endTime: begin + ran * HOUR, amount: "0.001", restedSince: end };
    end = session.endTime;
    return session;
  });
  const seconds = hours.reduce((sum, [, ran]) => sum + ran * 3600, 0);
  const lastEndTime = list.length > 0 ? end : null;
  const type = rigData("7", 3).miningVo;
  return {
    list: list.toReversed(),
    total: list.length,
    terms: [{ term: 1, beginTime: bought, sessions: list.length, seconds, amount: "0.002", lastEndTime }],
    poolLeft: "5",
    machine: rigData("7", 3, {
      beginTime: end,
      endTime: end,
      lastReceiveTime: end,
      leftAmount: `0.${left.toString().padStart(18, "0")}`,
      miningVo: { ...type, perSecondAmount: "0.000000000000001" },
    }),
  };
}

/** The rig with a running or unclaimed session. */
function started(data: HistoryData, beginMs: number, seconds: number): HistoryData {
  const times = { beginTime: beginMs, lastReceiveTime: beginMs, endTime: beginMs + seconds * 1000 };
  return { ...data, machine: { ...data.machine, ...times } };
}

const lifeAt = (data: HistoryData, nowMs: number) => rigLife(toHistory(data), nowMs);
const drawn = (data: HistoryData, nowMs: number) =>
  sessionStretches(toHistory(data), lifeAt(data, nowMs), { nowMs, isFirstPage: true });

describe("the life of a rig", () => {
  test("rests from the purchase until the first start", () => {
    const data = past([], 1_000_000n);
    const life = lifeAt(data, NOW);
    expect(life).toMatchObject({
      present: undefined,
      hasMore: true,
      use: { ranSeconds: 0, missedSeconds: 36_000_000 },
    });
    expect(life.outlook.asBefore).toBeUndefined();
    expect(drawn(data, NOW)).toEqual([{ kind: "rested", fromMs: life.ownedSinceMs, toMs: NOW }]);
  });

  test("splits a running session at the current time", () => {
    const begin = NOW - 2 * HOUR;
    const data = started(past([[1, 24]], RATE * 864_000n), begin, 86_400);
    const kinds = drawn(data, NOW).map(({ kind, fromMs, toMs }) => [kind, (toMs - fromMs) / HOUR]);
    expect(kinds.slice(0, 2)).toEqual([
      ["ahead", 22],
      ["ran", 2],
    ]);
    expect(kinds.slice(3)).toEqual([
      ["ran", 24],
      ["rested", 1],
    ]);
  });

  test("neither rests nor misses time after the last session", () => {
    const begin = NOW - 50 * HOUR;
    const data = started(past([], RATE * 3600n), begin, 3600);
    const life = lifeAt(data, NOW);
    expect(life).toMatchObject({ hasMore: false, outlook: { left: 0n, unclaimed: RATE * 3600n, runSeconds: 0 } });
    expect(drawn(data, NOW).map(({ kind }) => kind)).toEqual(["ran", "rested"]);
    const claimed = past([[3, 1]], 0n);
    expect(drawn(claimed, NOW).map(({ kind }) => kind)).toEqual(["ran", "rested"]);
    expect(lifeAt(claimed, NOW).use).toEqual({ ranSeconds: 3600, missedSeconds: 3 * 3600 });
  });

  test("sums all terms, and shows only its own sessions on a later page", () => {
    const data = past([[1, 2]], 5n);
    expect(toHistory(data)).toMatchObject({ claimed: 2n * 10n ** 15n, poolLeft: 5n * 10n ** 18n, total: 1 });
    const history = toHistory(data);
    const later = sessionStretches(history, rigLife(history, NOW), { nowMs: NOW, isFirstPage: false });
    expect(later.map(({ kind }) => kind)).toEqual(["ran", "rested"]);
  });
});

const sessions = fc.array(fc.tuple(fc.nat({ max: 40 }), fc.integer({ min: 1, max: 24 })), { maxLength: 12 });

property.prop([sessions, fc.option(fc.integer({ min: 1, max: 86_400 })), fc.nat({ max: 100_000 }), fc.boolean()])(
  "draws periods that add up to the stated running and missed time",
  (hours, running, waited, hasMore) => {
    const rested = past(hours, RATE * BigInt(running ?? 1) + (hasMore ? 1n : 0n));
    const begin = rested.machine.endTime + waited * 1000;
    const data = running === null ? rested : started(rested, begin, running);
    for (const nowMs of [begin, begin + 1_000, begin + 50_000_000, begin + 500_000_000]) {
      const { use } = lifeAt(data, nowMs);
      const sum = (kind: string) =>
        drawn(data, nowMs).reduce((all, part) => all + (part.kind === kind ? part.toMs - part.fromMs : 0), 0) / 1000;
      expect({ ranSeconds: sum("ran"), missedSeconds: sum("rested") }).toEqual(use);
    }
  },
);
