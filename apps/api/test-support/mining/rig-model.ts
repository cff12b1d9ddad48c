import type { Tx } from "@wth/db";
import {
  claimableAmount,
  defaultParameters,
  miningType,
  rigStatusAt,
  SESSION_SECONDS,
  sessionSeconds,
  splitByBasisPoints,
  type Amount,
  type ParameterName,
  type Parameters,
  type RigLevel,
  type RigState,
} from "@wth/rules";
import fc from "fast-check";
import { sql } from "kysely";
import { buyRig } from "#mining/use-cases/buy-rig.ts";
import { claimAllRigs } from "#mining/use-cases/claim-all-rigs.ts";
import { claimRig } from "#mining/use-cases/claim-rig.ts";
import { grantRig } from "#mining/use-cases/grant-rig.ts";
import { renewRig } from "#mining/use-cases/renew-rig.ts";
import { startAllRigs } from "#mining/use-cases/start-all-rigs.ts";
import { startRig } from "#mining/use-cases/start-rig.ts";

const MOVES_MAX = 10;

/** Terms that make every kind of session short: a day and nothing, a day and a second, two odd days, one short day. */
export const terms: Readonly<Partial<Record<ParameterName, bigint>>> = {
  "mining.s1.price": 100n,
  "mining.s1.yield": 86_400n * 7n,
  "mining.s1.days": 1n,
  "mining.s2.price": 333n,
  "mining.s2.yield": 86_400n * 5n + 1n,
  "mining.s2.days": 1n,
  "mining.s3.price": 1_001n,
  "mining.s3.yield": 86_400n * 9n + 13_577n,
  "mining.s3.days": 2n,
  "mining.s4.price": 7n,
  "mining.s4.yield": 86_401n,
  "mining.s4.days": 1n,
};
const parameters = { ...defaultParameters, ...terms } as Parameters;
const LEVELS = [1, 2, 3, 4] as const;

type ModelRig = RigState & { id: bigint; level: RigLevel; source: number; totalAmount: Amount };
/** A user's rigs and money in memory. */
export type Model = { userId: bigint; now: number; balance: Amount; social: Amount; power: Amount; rigs: ModelRig[] };
export type Answer = { error: string } | { amount: Amount; count: number } | { id: bigint } | undefined;
/** The same command to the model and to the program. */
export type Step = { name: string; model: (model: Model) => Answer; real: (tx: Tx, model: Model) => Promise<Answer> };

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(list.length, 1)];
const freshTimes = (now: number) => ({ beginTime: now, endTime: now, lastReceiveTime: now });

function pay(model: Model, level: RigLevel): { error: string } | undefined {
  const { price } = miningType(level, parameters);
  if (model.balance < price) return { error: "insufficientBalance" };
  const [, share] = splitByBasisPoints(price, [7_000n, 1_000n, 2_000n]);
  model.balance -= price;
  model.social += share ?? 0n;
  model.power += price;
  return undefined;
}

function startInModel(model: Model, rig: ModelRig): void {
  const endTime = model.now + sessionSeconds(rig.leftAmount, rig.perSecondAmount);
  Object.assign(rig, { beginTime: model.now, lastReceiveTime: model.now, endTime });
}

function claimInModel(model: Model, rig: ModelRig): Amount {
  const amount = claimableAmount(rig, model.now);
  rig.leftAmount -= amount;
  rig.lastReceiveTime = rig.endTime;
  model.balance += amount;
  if (rig.leftAmount === 0n) model.power -= miningType(rig.level, parameters).price;
  return amount;
}

const canStart = (rig: ModelRig, now: number) => rigStatusAt(rig, now) === 0 && rig.endTime === rig.lastReceiveTime;
const idOf = (model: Model, index: number) => at(model.rigs, index)?.id ?? 999_999_999n;

function addRig(model: Model, level: RigLevel, source: number): void {
  const { totalAmount, perSecondAmount } = miningType(level, parameters);
  const rig = { id: 0n, level, source, totalAmount, leftAmount: totalAmount, perSecondAmount };
  model.rigs.push({ ...rig, ...freshTimes(model.now) });
}

const remember = (model: Model, id: bigint) => {
  const rig = model.rigs.at(-1);
  if (rig?.id === 0n) rig.id = id;
};

export const buy = (level: RigLevel): Step => ({
  name: `buy S${level}`,
  model: (model) => pay(model, level) ?? addRig(model, level, 1) ?? { id: BigInt(model.rigs.length) },
  real: async (tx, model) => {
    const { rig } = await buyRig(tx, model.userId, level);
    remember(model, rig.id);
    return { id: BigInt(model.rigs.length) };
  },
});
const grant = (level: RigLevel, source: 0 | 2 | 3): Step => ({
  name: `grant S${level} from ${source}`,
  model: (model) => {
    addRig(model, level, source);
    model.power += miningType(level, parameters).price;
    return undefined;
  },
  real: async (tx, model) => {
    remember(model, await grantRig(tx, { actor: "test", userId: model.userId, level, source }));
    return undefined;
  },
});
const start = (index: number): Step => ({
  name: `start ${index}`,
  model: (model) => {
    const rig = at(model.rigs, index);
    if (!rig) return { error: "rigNotFound" };
    if (!canStart(rig, model.now)) return { error: "rigNotStartable" };
    startInModel(model, rig);
    return undefined;
  },
  real: async (tx, model) => {
    await startRig(tx, model.userId, idOf(model, index));
    return undefined;
  },
});
export const startAll: Step = {
  name: "start all",
  model: (model) => {
    const idle = model.rigs.filter((rig) => canStart(rig, model.now));
    for (const rig of idle) startInModel(model, rig);
    return { amount: 0n, count: idle.length };
  },
  real: async (tx, model) => ({ amount: 0n, ...(await startAllRigs(tx, model.userId)) }),
};
const claim = (index: number): Step => ({
  name: `claim ${index}`,
  model: (model) => {
    const rig = at(model.rigs, index);
    if (!rig) return { error: "rigNotFound" };
    if (claimableAmount(rig, model.now) === 0n) return { error: "nothingToClaim" };
    return { amount: claimInModel(model, rig), count: 1 };
  },
  real: (tx, model) => claimRig(tx, model.userId, idOf(model, index)),
});
export const claimAll: Step = {
  name: "claim all",
  model: (model) => {
    const due = model.rigs.filter((rig) => claimableAmount(rig, model.now) > 0n);
    return { amount: due.reduce((sum, rig) => sum + claimInModel(model, rig), 0n), count: due.length };
  },
  real: (tx, model) => claimAllRigs(tx, model.userId),
};
const renew = (index: number): Step => ({
  name: `renew ${index}`,
  model: (model) => {
    const rig = at(model.rigs, index);
    if (!rig) return { error: "rigNotFound" };
    if (rig.source !== 1) return { error: "rigNotRenewable" };
    if (rig.leftAmount > 0n) return { error: "rigNotExpired" };
    const refused = pay(model, rig.level);
    if (!refused) Object.assign(rig, { leftAmount: rig.totalAmount, ...freshTimes(model.now) });
    return refused;
  },
  real: async (tx, model) => {
    await renewRig(tx, model.userId, idOf(model, index));
    return undefined;
  },
});
const wait = (seconds: number): Step => ({
  name: `wait ${seconds}`,
  model: (model) => {
    model.now += seconds;
    return undefined;
  },
  real: async (tx) => {
    await sql`update platform_clock set offset_seconds = offset_seconds + ${seconds}`.execute(tx);
    return undefined;
  },
});

const index = fc.nat({ max: 3 });
const acquire = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...LEVELS).map(buy) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...LEVELS), fc.constantFrom(0, 2, 3))
      .map(([level, source]) => grant(level, source)),
  },
);
/** Steps of a user with rigs; other steps move the clock. */
export const rigSteps: fc.Arbitrary<Step> = fc.oneof(
  acquire,
  index.map(start),
  fc.constant(startAll),
  index.map(claim),
  fc.constant(claimAll),
  index.map(renew),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 18, arbitrary: rigSteps },
  {
    weight: 5,
    arbitrary: fc
      .oneof(fc.constantFrom(1, 2, SESSION_SECONDS - 1, SESSION_SECONDS, SESSION_SECONDS + 1), fc.nat({ max: 200_000 }))
      .map(wait),
  },
);
/** Single steps, and whole days that bring rigs to their end. */
export const moves: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.array(acquire, { minLength: 1, maxLength: 3 }),
    fc.array(
      fc.oneof(
        { weight: 3, arbitrary: step.map((one) => [one]) },
        {
          weight: 1,
          arbitrary: fc
            .constantFrom(claimAll, claim(0), claim(1))
            .map((last) => [startAll, wait(SESSION_SECONDS), last]),
        },
      ),
      { minLength: 1, maxLength: MOVES_MAX },
    ),
  )
  .map(([first, rest]) => [...first, ...rest.flat()]);
