import { fc, test as property } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { claimableAmount, sessionSeconds, SESSION_SECONDS, type RigState } from "./mining.ts";
import { openSession, rigOutlook, rigUse, type RigTerm } from "./rig-history.ts";

const BOUGHT = 1_000_000;
const fresh = (left: bigint, rate: bigint, at = BOUGHT): RigState => ({
  beginTime: at,
  endTime: at,
  lastReceiveTime: at,
  leftAmount: left,
  perSecondAmount: rate,
});

/** A rig with counters of its running and missed time, which count each interval separately. */
function watched(left: bigint, rate: bigint) {
  let rig = fresh(left, rate);
  let now = BOUGHT;
  const counted = { ranSeconds: 0, missedSeconds: 0 };
  const terms: RigTerm[] = [{ beginTime: BOUGHT, ranSeconds: 0, lastEndTime: undefined }];
  const unmined = () => rig.leftAmount - (openSession(rig)?.amount ?? 0n);
  return {
    counted,
    terms,
    get rig() {
      return rig;
    },
    get now() {
      return now;
    },
    wait(seconds: number) {
      const running = Math.min(seconds, Math.max(0, rig.endTime - now));
      counted.ranSeconds += running;
      if (unmined() > 0n) counted.missedSeconds += seconds - running;
      now += seconds;
    },
    start() {
      if (rig.leftAmount === 0n || rig.endTime > rig.lastReceiveTime) return;
      const endTime = now + sessionSeconds(rig.leftAmount, rig.perSecondAmount);
      rig = { ...rig, beginTime: now, lastReceiveTime: now, endTime };
    },
    claim() {
      const amount = claimableAmount(rig, now);
      if (amount === 0n) return;
      const term = terms.at(-1) as RigTerm;
      term.ranSeconds += rig.endTime - rig.lastReceiveTime;
      term.lastEndTime = rig.endTime;
      rig = { ...rig, leftAmount: rig.leftAmount - amount, lastReceiveTime: rig.endTime };
    },
    renew() {
      if (rig.leftAmount > 0n) return;
      rig = fresh(left, rate, now);
      terms.push({ beginTime: now, ranSeconds: 0, lastEndTime: undefined });
    },
  };
}

const life = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom("start" as const, "claim" as const) },
    { weight: 1, arbitrary: fc.constant("renew" as const) },
    { weight: 3, arbitrary: fc.oneof(fc.nat({ max: 200_000 }), fc.constantFrom(1, SESSION_SECONDS)) },
  ),
  { maxLength: 60 },
);
const rate = fc.bigInt({ min: 1n, max: 10n ** 12n });
/** Yields of up to four days. */
const yieldOf = (perSecond: bigint, seconds: number, more: bigint) => perSecond * BigInt(seconds) + (more % perSecond);
const yields = fc.tuple(
  rate,
  fc.integer({ min: 1, max: 4 * SESSION_SECONDS }),
  fc.bigInt({ min: 0n, max: 10n ** 12n }),
);

function live([perSecond, seconds, more]: [bigint, number, bigint], steps: (number | "start" | "claim" | "renew")[]) {
  const one = watched(yieldOf(perSecond, seconds, more), perSecond);
  for (const step of steps) {
    if (typeof step === "number") one.wait(step);
    else one[step]();
  }
  return one;
}

describe("rigUse", () => {
  property.prop([yields, life])("running and missed time equal a count of each interval, over renewals", (y, steps) => {
    const one = live(y, steps);
    expect(rigUse(one.rig, one.terms, one.now)).toEqual(one.counted);
  });

  test("counts missed time before the first start and between sessions", () => {
    const one = watched(10n * 86_400n, 1n);
    one.wait(3_600);
    one.start();
    one.wait(SESSION_SECONDS + 600);
    expect(rigUse(one.rig, one.terms, one.now)).toEqual({ ranSeconds: SESSION_SECONDS, missedSeconds: 4_200 });
    one.claim();
    one.wait(60);
    one.start();
    one.wait(100);
    expect(rigUse(one.rig, one.terms, one.now)).toEqual({ ranSeconds: SESSION_SECONDS + 100, missedSeconds: 4_260 });
  });

  test("counts no missed time once everything is mined, claimed or not", () => {
    const one = watched(500n, 1n);
    one.start();
    one.wait(10_000);
    expect(rigUse(one.rig, one.terms, one.now)).toEqual({ ranSeconds: 500, missedSeconds: 0 });
    one.claim();
    one.wait(10_000);
    expect(rigUse(one.rig, one.terms, one.now)).toEqual({ ranSeconds: 500, missedSeconds: 0 });
  });
});

describe("rigOutlook", () => {
  property.prop([yields, life])("a rig that runs without idle time is used up in exactly runSeconds", (y, steps) => {
    const one = live(y, steps);
    const { runSeconds, starts, left, unclaimed } = rigOutlook(one.rig, one.counted, one.now);
    expect(left + unclaimed).toBe(one.rig.leftAmount);
    const from = one.now;
    let started = 0;
    while (one.rig.leftAmount > 0n) {
      one.wait(Math.max(0, one.rig.endTime - one.now));
      one.claim();
      if (one.rig.leftAmount === 0n) break;
      one.start();
      started += 1;
    }
    expect([one.now - from, started]).toEqual([runSeconds, starts]);
  });

  property.prop([yields, life])(
    "as before takes the same share of rest, and never less than without any",
    (y, steps) => {
      const one = live(y, steps);
      const { ranSeconds, missedSeconds } = one.counted;
      const { runSeconds, asBefore } = rigOutlook(one.rig, one.counted, one.now);
      if (ranSeconds === 0) {
        expect(asBefore).toBeUndefined();
        return;
      }
      expect(asBefore).toBeGreaterThanOrEqual(runSeconds);
      if (missedSeconds === 0) expect(asBefore).toBe(runSeconds);
      const exact = (BigInt(runSeconds) * BigInt(ranSeconds + missedSeconds)) / BigInt(ranSeconds);
      expect(Math.abs(Number(exact) - (asBefore as number))).toBeLessThanOrEqual(1 + Number(exact) * 1e-12);
    },
  );

  test("running half of the time takes twice as long", () => {
    const rig = fresh(86_400n * 10n, 1n);
    const outlook = rigOutlook(rig, { ranSeconds: 1_000, missedSeconds: 1_000 }, BOUGHT);
    expect(outlook).toMatchObject({ runSeconds: 864_000, asBefore: 1_728_000, starts: 10, perDay: 86_400n });
  });

  test("counts the rest of a running session as running time", () => {
    const rig = { ...fresh(200_000n, 1n), endTime: BOUGHT + SESSION_SECONDS };
    const outlook = rigOutlook(rig, { ranSeconds: 400, missedSeconds: 0 }, BOUGHT + 400);
    expect(outlook).toEqual({
      unclaimed: 400n,
      left: 199_600n,
      perDay: 86_400n,
      runSeconds: 199_600,
      starts: 2,
      asBefore: 199_600,
    });
  });

  test("returns zeros for a rig that is used up", () => {
    const outlook = rigOutlook(fresh(0n, 5n), { ranSeconds: 10, missedSeconds: 5 }, BOUGHT);
    expect(outlook).toMatchObject({ left: 0n, unclaimed: 0n, runSeconds: 0, starts: 0, asBefore: 0 });
  });
});
