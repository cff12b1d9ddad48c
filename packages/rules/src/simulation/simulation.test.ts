import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { ONE, parseAmount, type Amount } from "../money.ts";
import { defaultParameters, type ParameterName, type Parameters } from "../parameters.ts";
import { WTH_SUPPLY } from "../supply.ts";
import { defaultBehaviour, type Behaviour } from "./behaviour.ts";
import { newPlatform, totalOf, type Opening } from "./balances.ts";
import { simulate, type Scenario, type SimulatedDay } from "./simulation.ts";

/** No new users, purchases, trades or idle rigs, and no randomness. */
const still: Behaviour = {
  ...defaultBehaviour,
  growth: 0,
  swing: 0,
  starters: 0,
  badges: 0,
  sponsored: 10_000,
  attention: 10_000,
  reinvested: 0,
  traded: 0,
  planPurchases: 0,
};

const withValues = (changes: Partial<Record<ParameterName, bigint>>): Parameters => ({
  ...defaultParameters,
  ...changes,
});

function play(changes: Partial<Scenario> = {}) {
  const values = changes.values ?? defaultParameters;
  return simulate({ opening: newPlatform(1, values), behaviour: still, days: 5, seed: 1, ...changes, values });
}

const emissions = (days: readonly SimulatedDay[]) => days.map(({ emission }) => emission);

function openingWith(held: string, changes: Partial<Opening> = {}): Opening {
  const opening = newPlatform(1, defaultParameters);
  const amount = parseAmount(held);
  const balances = { ...opening.balances, users: amount, airdropPool: opening.balances.airdropPool - amount };
  return { ...opening, balances, ...changes };
}

test("a rig mines its yield to the last unit, and then nothing", () => {
  const values = withValues({ "mining.s1.days": 2n });
  const { days, dryDay } = play({ values, behaviour: { ...still, starters: 10_000 } });
  // 20 WTH over 172,800 s is 115,740,740,740,740 a second and leaves 128,000, which the last session pays.
  const session = 115_740_740_740_740n * 86_400n;
  expect(emissions(days)).toEqual([0n, session, session + 128_000n, 0n, 0n]);
  expect(days.map(({ rigs }) => rigs)).toEqual([1, 1, 0, 0, 0]);
  expect(days[0]?.bought[1]).toBe(1);
  expect(days.at(-1)?.balances.users).toBe(20n * ONE);
  expect(dryDay).toBeUndefined();
});

test("splits a day's fees on the next day and pays levels and badges", () => {
  const rig = { level: 5 as const, price: 1_000n * ONE, leftAmount: 1n, perSecondAmount: 1n, count: 1 };
  const opening = openingWith("1000", { badges: 2, rigs: [rig] });
  const { days } = play({ opening, behaviour: { ...still, traded: 1_000, attention: 0 }, days: 2 });
  const [first, second] = days as [SimulatedDay, SimulatedDay];
  expect([first.traded, first.feeRevenue, first.dividends.levels]).toEqual([100n * ONE, 5n * ONE, 0n]);
  // 5 WTH: half to levels, a tenth of which is V1's, the only level with a member; a tenth to the two badges.
  expect(second.dividends).toEqual({ levels: parseAmount("0.25"), nft: parseAmount("0.5") });
  const { balances } = second;
  expect([balances.burn, balances.daoFund, balances.levelDividendPool]).toEqual([ONE, ONE, parseAmount("2.25")]);
  expect(balances.users).toBe(parseAmount("1000.75"));
  expect(balances.lab).toBe(opening.balances.lab - 5n * ONE);
});

test("carries undistributed amounts over, and lab pays whole days only", () => {
  const opening = openingWith("1000", { badges: 0 });
  const { lab, airdropPool } = opening.balances;
  const poor = {
    ...opening,
    balances: { ...opening.balances, lab: 7n * ONE, airdropPool: airdropPool + lab - 7n * ONE },
  };
  const { days } = play({ opening: poor, behaviour: { ...still, traded: 1_000 }, days: 4 });
  expect(days.map(({ feeRevenue }) => feeRevenue)).toEqual(Array<Amount>(4).fill(5n * ONE));
  const last = days.at(-1) as SimulatedDay;
  expect(last.balances.lab).toBe(2n * ONE);
  expect(last.balances.nftDividendPool).toBe(parseAmount("0.5"));
});

test("income buys rigs, whose price goes to burn, sponsors and the DAO fund", () => {
  const rig = { level: 1 as const, price: 10n * ONE, leftAmount: 86_400n * ONE, perSecondAmount: ONE, count: 1 };
  const behaviour: Behaviour = { ...still, reinvested: 5_000, mix: { 1: 0, 2: 0, 3: 10_000, 4: 0, 5: 0, 6: 0, 7: 0 } };
  const { days } = play({ opening: openingWith("0", { rigs: [rig] }), behaviour, days: 1 });
  const [{ bought, rigs, balances }] = days as [SimulatedDay];
  // 86,400 WTH arrive, 43,200 are spent: 432 rigs of 100 WTH.
  expect([bought[3], rigs]).toEqual([432, 432]);
  expect([balances.burn, balances.daoFund]).toEqual([30_240n * ONE, 8_640n * ONE]);
  expect(balances.users).toBe(86_400n * ONE - 38_880n * ONE);
});

test("a plan period pays whole steps of each share, never more than the pool", () => {
  const values = withValues({ "plan.periodDays": 1n, "plan.shareholders": 2n, "plan.pool": 100n * ONE });
  const opening = { ...openingWith("1000000"), users: 4 };
  const balances = { ...opening.balances, planPool: 15n * ONE, lab: opening.balances.lab + parseAmount("133318") };
  const behaviour = { ...still, traded: 200, planPurchases: 5_000, shareholders: 10_000 };
  const { days } = play({ opening: { ...opening, balances }, values, behaviour, days: 4 });
  // Half of 20,000 WTH is one step: 5 WTH of a share of 50 for each of two shareholders.
  expect(days.map(({ planPaid }) => planPaid)).toEqual([0n, 10n * ONE, 5n * ONE, 0n]);
});

test("the mining pool pays whole claims, and the dry day is reported", () => {
  const rig = { level: 1 as const, price: ONE, leftAmount: 10n * 86_400n, perSecondAmount: 1n, count: 3 };
  const opening = openingWith("0", { rigs: [rig] });
  const { miningPool, airdropPool } = opening.balances;
  const poor = {
    ...opening.balances,
    miningPool: 7n * 86_400n + 5n,
    airdropPool: airdropPool + miningPool - 7n * 86_400n - 5n,
  };
  const { days, dryDay } = play({ opening: { ...opening, balances: poor } });
  expect(days.map(({ claims }) => claims)).toEqual([3, 3, 1, 0, 0]);
  expect(days.at(-1)?.balances.miningPool).toBe(5n);
  expect(dryDay).toBe(3);
});

test("rigs that have already mined continue from there", () => {
  const terms = { level: 2 as const, price: 50n * ONE, perSecondAmount: 1n };
  const rigs = [
    { ...terms, leftAmount: 4n * 86_400n, count: 2 },
    { ...terms, leftAmount: 1n * 86_400n, count: 5 },
    { ...terms, leftAmount: 100n, count: 7 },
  ];
  const { days } = play({ opening: openingWith("0", { rigs }) });
  expect(emissions(days)).toEqual([7n * 86_400n + 700n, ...Array<Amount>(3).fill(2n * 86_400n), 0n]);
});

test("the same seed gives the same days, and another seed does not", () => {
  const scenario = { opening: newPlatform(500, defaultParameters), behaviour: defaultBehaviour, days: 120 };
  expect(play({ ...scenario, seed: 7 })).toEqual(play({ ...scenario, seed: 7 }));
  expect(play({ ...scenario, seed: 7 })).not.toEqual(play({ ...scenario, seed: 8 }));
});

const scenario = fc.record({
  users: fc.integer({ min: 0, max: 100_000 }),
  seed: fc.integer({ min: 0, max: 2 ** 31 }),
  growth: fc.integer({ min: 0, max: 5_000 }),
  attention: fc.integer({ min: 0, max: 10_000 }),
  reinvested: fc.integer({ min: 0, max: 10_000 }),
  traded: fc.integer({ min: 0, max: 10_000 }),
});
type Drawn = { users: number; seed: number; growth: number; attention: number; reinvested: number; traded: number };

function playDrawn({ users, seed, ...shares }: Drawn, values = defaultParameters) {
  const behaviour = { ...defaultBehaviour, ...shares };
  return simulate({ opening: newPlatform(users, values), values, behaviour, days: 120, seed });
}

property.prop([scenario], { numRuns: 40 })(
  "every evening all WTH is somewhere, and what was paid is what the pool lost",
  (drawn) => {
    const { days } = playDrawn(drawn);
    let paid = 0n;
    for (const { emission, balances } of days) {
      paid += emission;
      expect(totalOf(balances)).toBe(WTH_SUPPLY);
      expect(balances.miningPool + paid).toBe(newPlatform(0, defaultParameters).balances.miningPool);
      expect(Object.values(balances).every((balance) => balance >= 0n)).toBe(true);
    }
  },
);

property.prop([scenario], { numRuns: 40 })("what people and the pool cannot get back never shrinks", (drawn) => {
  let before: SimulatedDay | undefined;
  for (const day of playDrawn(drawn).days) {
    expect(day.users).toBeGreaterThanOrEqual(before?.users ?? 0);
    expect(day.balances.burn >= (before?.balances.burn ?? 0n)).toBe(true);
    expect(day.balances.daoFund >= (before?.balances.daoFund ?? 0n)).toBe(true);
    expect(day.balances.miningPool <= (before?.balances.miningPool ?? WTH_SUPPLY)).toBe(true);
    before = day;
  }
});

property.prop([scenario], { numRuns: 40 })(
  "rigs that yield twice as much never leave more in the mining pool",
  (drawn) => {
    const doubled = withValues({ "mining.s1.yield": 40n * ONE, "mining.s2.yield": 210n * ONE });
    const [usual, richer] = [playDrawn(drawn), playDrawn(drawn, doubled)];
    const left = ({ days }: typeof usual) => days.at(-1)?.balances.miningPool ?? 0n;
    expect(left(richer) <= left(usual)).toBe(true);
  },
);

property.prop([scenario], { numRuns: 40 })("twice as many people never leave more in the mining pool", (drawn) => {
  const [few, many] = [playDrawn(drawn), playDrawn({ ...drawn, users: 2 * drawn.users })];
  const [one, two] = [few.days.at(-1), many.days.at(-1)];
  expect(two && one && two.balances.miningPool <= one.balances.miningPool && two.users >= one.users).toBe(true);
});

test("a longer simulation starts with the days of a shorter one", () => {
  const scenario = { opening: newPlatform(500, defaultParameters), behaviour: defaultBehaviour };
  expect(play({ ...scenario, days: 90 }).days).toEqual(play({ ...scenario, days: 180 }).days.slice(0, 90));
});

test("nothing happens when no rig is for sale", () => {
  const values = withValues({ "mining.s1.yield": 1n });
  const { days } = play({ opening: newPlatform(1_000, values), values, behaviour: defaultBehaviour, days: 60 });
  expect(days.every(({ emission, claims, rigs }) => emission === 0n && claims === 0 && rigs === 0)).toBe(true);
});
