import { seedOf } from "@wth/db/testing";
import { addDays, dayStart, defaultParameters, mulDiv, ONE, planShare, utcDay, type UtcDay } from "@wth/rules";
import fc from "fast-check";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { Failure } from "../../platform/errors/failure.ts";
import { startPlan, type PlanApi } from "#test-support/plan/start-plan.ts";

/** Number of communities; `PLAN_MODEL_RUNS` sets it and `PLAN_MODEL_SEED` repeats a run. */
const RUNS = Number(process.env["PLAN_MODEL_RUNS"] ?? 3);
const SEED = seedOf("PLAN_MODEL_SEED");
const START: UtcDay = "2027-01-25";
const PEOPLE = 9;
const STEPS = 70;
const STEP = defaultParameters["plan.stepPurchases"];
const SHARE = planShare(defaultParameters);
const test = apiTest(() => startPlan({ today: START }));
let nowMs = dayStart(START) + 43_200_000;

type Trade = { buyer: number; seller: number; amount: bigint; at: number; day: UtcDay | undefined };
/** All events as a list; the model computes everything from it each time. */
type World = {
  ids: bigint[];
  sponsors: Map<number, { sponsor: number; at: number }>;
  toggles: { person: number; day: UtcDay; isOn: boolean }[];
  trades: Trade[];
  periods: { number: number; first: UtcDay; last: UtcDay }[];
};

const isHolder = ({ toggles }: World, person: number, day: UtcDay): boolean =>
  toggles.findLast((each) => each.person === person && each.day <= day)?.isOn === true;

function isBelow({ sponsors }: Pick<World, "sponsors">, person: number, top: number, at: number): boolean {
  const link = sponsors.get(person);
  if (!link || link.at > at) return false;
  return link.sponsor === top || isBelow({ sponsors }, link.sponsor, top, at);
}

/** Returns the trades of a user's community by day, by brute force. */
function expectedDays(world: World, person: number): Record<UtcDay, [bigint, bigint]> {
  const days: Record<UtcDay, [bigint, bigint]> = {};
  for (const { buyer, seller, amount, at, day } of world.trades) {
    if (day === undefined || !isHolder(world, person, day)) continue;
    for (const [trader, bought, sold] of [
      [buyer, amount, 0n],
      [seller, 0n, amount],
    ] as const) {
      if (!isBelow(world, trader, person, at)) continue;
      const [before, away] = days[day] ?? [0n, 0n];
      days[day] = [before + bought, away + sold];
    }
  }
  return days;
}

/** Returns a user's rewards by period: the increase of the running sum over its earlier maximum. */
function expectedRewards(world: World, person: number): Record<number, bigint> {
  const days = expectedDays(world, person);
  const rewards: Record<number, bigint> = {};
  let [sum, most, received] = [0n, 0n, 0n];
  for (const { number, first, last } of world.periods) {
    for (const [day, [bought, sold]] of Object.entries(days)) if (day >= first && day <= last) sum += bought - sold;
    const risen = sum > most ? sum - most : 0n;
    most += risen;
    const earned = mulDiv(SHARE, ((risen * ONE) / STEP) * 1_000n, 10_000n);
    const reward = earned < SHARE - received ? earned : SHARE - received;
    if (reward === 0n || !isHolder(world, person, last)) continue;
    rewards[number] = reward;
    received += reward;
  }
  return rewards;
}

const person = fc.integer({ min: 0, max: PEOPLE - 1 });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("bind" as const), who: person, whom: person }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("trade" as const),
      who: person,
      whom: person,
      amount: fc.integer({ min: 1, max: 40_000 }),
      late: fc.oneof(
        { weight: 4, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 50 }) },
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("toggle" as const), who: person }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("apply" as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("work" as const) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("pass" as const), hours: fc.integer({ min: 1, max: 240 }) }) },
);
/** First steps, so that every community has a reward. */
const beginning: Step[] = [
  { kind: "toggle", who: 0 },
  { kind: "bind", who: 1, whom: 0 },
  { kind: "bind", who: 2, whom: 1 },
  { kind: "bind", who: 3, whom: 2 },
  { kind: "toggle", who: 2 },
  { kind: "trade", who: 3, whom: PEOPLE - 1, amount: 40_000, late: 0 },
  { kind: "pass", hours: 31 * 24 },
  { kind: "work" },
];
const ending: Step[] = [{ kind: "pass", hours: 31 * 24 }, { kind: "work" }];
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Processes the queued trades. */
async function applyAll(plan: PlanApi, world: World): Promise<void> {
  await plan.apply();
  const open = world.periods.at(-1);
  for (const trade of world.trades) {
    if (trade.day !== undefined) continue;
    const day = utcDay(trade.at);
    trade.day = open && day <= open.last ? addDays(open.last, 1) : day;
  }
}

async function evaluateAll(plan: PlanApi, world: World): Promise<void> {
  await plan.chainAt(nowMs);
  while ((await plan.evaluate()) > 0) {
    const last = world.periods.at(-1);
    const first = last ? addDays(last.last, 1) : START;
    world.periods.push({ number: (last?.number ?? -1) + 1, first, last: addDays(first, 29) });
  }
}

async function bind(plan: PlanApi, { ids, sponsors }: World, who: number, whom: number): Promise<void> {
  try {
    await plan.bind(ids[who] as bigint, ids[whom] as bigint);
    sponsors.set(who, { sponsor: whom, at: nowMs + 1000 });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
  nowMs += 1000;
}

async function take(plan: PlanApi, world: World, each: Step): Promise<void> {
  const { ids, trades } = world;
  if (each.kind === "bind") await bind(plan, world, each.who, each.whom);
  else if (each.kind === "trade" && each.who !== each.whom) {
    const at = Math.max(nowMs - each.late * 86_400_000, dayStart(START));
    const trade = { amount: BigInt(each.amount), at };
    await plan.trade({ ...trade, buyer: ids[each.who] as bigint, seller: ids[each.whom] as bigint });
    trades.push({ ...trade, buyer: each.who, seller: each.whom, day: undefined });
  } else if (each.kind === "toggle") {
    const day = utcDay(nowMs);
    const isOn = !isHolder(world, each.who, day);
    await plan.shareholder(ids[each.who] as bigint, isOn);
    world.toggles.push({ person: each.who, day, isOn });
  } else if (each.kind === "apply") await applyAll(plan, world);
  else if (each.kind === "pass") await plan.moveTo((nowMs += each.hours * 3_600_000));
  else if (each.kind === "work") {
    await applyAll(plan, world);
    await evaluateAll(plan, world);
  }
}

/** Compares the database with the model. @returns the numbers of days and rewards */
async function compare(plan: PlanApi, world: World): Promise<[number, number]> {
  let [days, rewards] = [0, 0];
  await applyAll(plan, world);
  for (const [index, id] of world.ids.entries()) {
    const expected = { days: expectedDays(world, index), rewards: expectedRewards(world, index) };
    expect({ days: await plan.days(id), rewards: await plan.rewards(id) }).toEqual(expected);
    days += Object.keys(expected.days).length;
    rewards += Object.keys(expected.rewards).length;
  }
  return [days, rewards];
}

test(`[E5] days and rewards of ${RUNS} random communities match brute force [PLAN-20, PLAN-21]`, async ({
  api: plan,
}) => {
  const periods: World["periods"] = [];
  const compared = [0, 0] as [number, number];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      const ids: bigint[] = [];
      for (let each = 0; each < PEOPLE; each += 1) ids.push(await plan.person());
      const world: World = { ids, sponsors: new Map(), toggles: [], trades: [], periods };
      for (const each of [...beginning, ...steps, ...ending]) await take(plan, world, each);
      const [days, rewards] = await compare(plan, world);
      compared[0] += days;
      compared[1] += rewards;
      for (const id of ids) await plan.shareholder(id, false);
      expect(await plan.violations()).toEqual([]);
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
  process.stdout.write(
    `plan model: seed ${SEED}, ${RUNS} communities, ${compared[0]} days and ${compared[1]} rewards in ${periods.length} periods\n`,
  );
  expect(compared[0]).toBeGreaterThan(RUNS);
  expect(compared[1]).toBeGreaterThanOrEqual(RUNS);
});
