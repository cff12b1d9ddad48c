import { planOutcome } from "../campaigns.ts";
import { BADGE_DIVIDEND_DAYS } from "../dividends.ts";
import { saleFee } from "../market.ts";
import { miningType, rigLevels, splitRigPrice, type RigLevel } from "../mining.ts";
import { mulDiv, type Amount } from "../money.ts";
import type { Parameters } from "../parameters.ts";
import type { Behaviour } from "./behaviour.ts";
import { SeededRandom } from "./seeded-random.ts";
import { move, totalOf, type Balances, type Opening } from "./balances.ts";
import { RigFleet } from "./rig-fleet.ts";
import { noCarries, settleRevenue, type Dividends } from "./settle-revenue.ts";

/** Input of a simulation. The same scenario gives the same result. */
export type Scenario = {
  opening: Opening;
  values: Parameters;
  behaviour: Behaviour;
  days: number;
  seed: number;
};

/** Result of one day; amounts in 10^-18 WTH. */
export type SimulatedDay = {
  /** Counted from 1. */
  day: number;
  users: number;
  newcomers: number;
  /** Rigs bought on this day. */
  bought: Readonly<Record<RigLevel, number>>;
  /** Rigs with a remaining amount. */
  rigs: number;
  claims: number;
  /** Amount that the claims paid. */
  emission: Amount;
  traded: Amount;
  feeRevenue: Amount;
  dividends: Dividends;
  /** Amount that the Blue Whale Plan paid. */
  planPaid: Amount;
  /** Distribution of all WTH at the end of the day. */
  balances: Readonly<Balances>;
};

/** Result of a simulation. */
export type Simulation = {
  days: readonly SimulatedDay[];
  /** The first day on which the mining pool could not pay every claim; undefined when there is none. */
  dryDay: number | undefined;
};

/** Largest number of users of a simulation. Limits keep every number exact. */
export const USERS_MAX = 10_000_000_000;
const RIGS_A_DAY_MAX = 10_000_000n;

/** State that lasts longer than a day. */
type State = {
  users: number;
  readonly balances: Balances;
  readonly rigs: RigFleet;
  /** Badges minted by day; those of the initial state on day 0. */
  readonly badges: number[];
  /** Revenue of days that are not settled, the oldest first. */
  readonly unsettled: Amount[];
  readonly carries: ReturnType<typeof noCarries>;
  /** Amount saved for rigs of a level, below the price of one. */
  readonly budgets: Record<RigLevel, Amount>;
  /** Amount traded in the plan's current period. */
  tradedInPeriod: Amount;
  /** Amount that each shareholder has received. */
  planReceived: Amount;
};

type Today = Omit<Scenario, "opening" | "days" | "seed"> & { day: number; random: SeededRandom };

function initialState({ users, badges, balances, rigs }: Opening): State {
  const fleet = new RigFleet();
  for (const group of rigs) fleet.add(group);
  return {
    users,
    balances: { ...balances },
    rigs: fleet,
    badges: [badges],
    unsettled: [],
    carries: noCarries(),
    budgets: { 1: 0n, 2: 0n, 3: 0n, 4: 0n, 5: 0n, 6: 0n, 7: 0n },
    tradedInPeriod: 0n,
    planReceived: 0n,
  };
}

/** Adds rigs of a level at today's terms. */
function addRigs(state: State, level: RigLevel, count: number, { values }: Today): void {
  const { price, totalAmount, perSecondAmount } = miningType(level, values);
  state.rigs.add({ level, price, leftAmount: totalAmount, perSecondAmount, count });
}

const isForSale = (level: RigLevel, values: Parameters) => miningType(level, values).perSecondAmount > 0n;

/** Adds new users; some buy the rig that is sold for USDT, some mint a badge. */
function addNewUsers(state: State, today: Today) {
  const { behaviour, values, random, day } = today;
  const usual = random.share(state.users, behaviour.growth, ["newcomers", day]) / 30;
  const swung = (usual * random.around(behaviour.swing, "newcomers", day)) / 10_000;
  const wanted = Math.floor(swung) + (random.next("newcomers", day, 1) < (swung % 1) * 2 ** 32 ? 1 : 0);
  const newcomers = Math.min(wanted, USERS_MAX - state.users);
  state.users += newcomers;
  const arriving = day === 1 && state.rigs.count === 0 ? state.users : newcomers;
  state.badges.push(random.share(arriving, behaviour.badges, ["badges", day]));
  const level = rigLevels.find((each) => miningType(each, values).useUsdt && isForSale(each, values));
  const starters = level === undefined ? 0 : random.share(arriving, behaviour.starters, ["starters", day]);
  if (level !== undefined) addRigs(state, level, starters, today);
  return { newcomers, level, starters };
}

/** Closes, in order, all days that `lab` can pay. Returns the dividends paid. */
function closeDays(state: State, { values }: Today): Dividends {
  const badges = state.badges.slice(-BADGE_DIVIDEND_DAYS).reduce((sum, count) => sum + count, 0);
  const paid: Dividends = { levels: 0n, nft: 0n };
  while (state.unsettled.length > 0 && (state.unsettled[0] as Amount) <= state.balances.lab) {
    const revenue = state.unsettled.shift() as Amount;
    const { levels, nft } = settleRevenue(
      state.balances,
      state.carries,
      { revenue, power: state.rigs.power, badges },
      values,
    );
    paid.levels += levels;
    paid.nft += nft;
  }
  return paid;
}

/** Evaluates the Blue Whale Plan at the end of a period. Returns the amount paid. */
function evaluatePlan(state: State, { day, values, behaviour }: Today): Amount {
  if (day % Number(values["plan.periodDays"]) !== 0) return 0n;
  const net = mulDiv(state.tradedInPeriod, BigInt(behaviour.planPurchases), 10_000n);
  state.tradedInPeriod = 0n;
  const { reward } = planOutcome({ net, shortfall: 0n, received: state.planReceived }, values);
  state.planReceived += reward;
  const shareholders = mulDiv(BigInt(state.users), BigInt(behaviour.shareholders), 10_000n);
  const room = values["plan.shareholders"];
  const wanted = reward * (shareholders < room ? shareholders : room);
  const paid = wanted < state.balances.planPool ? wanted : state.balances.planPool;
  move(state.balances, "planPool", "users", paid);
  return paid;
}

/** Buys rigs with a part of users' income. Returns the number by level. */
function buyRigs(state: State, income: Amount, today: Today): Record<RigLevel, number> {
  const { behaviour, values, random, day } = today;
  const bought: Record<RigLevel, number> = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 0 };
  const spent = mulDiv(income, BigInt(behaviour.reinvested), 10_000n);
  for (const level of rigLevels) {
    if (!isForSale(level, values)) continue;
    const price = values[`mining.s${level}.price`];
    const budget = state.budgets[level] + mulDiv(spent, BigInt(behaviour.mix[level]), 10_000n);
    const count = Number(budget / price < RIGS_A_DAY_MAX ? budget / price : RIGS_A_DAY_MAX);
    state.budgets[level] = budget - BigInt(count) * price;
    if (count === 0) continue;
    const split = splitRigPrice(price, values);
    const sponsored = BigInt(random.share(count, behaviour.sponsored, ["sponsored", day, level]));
    move(state.balances, "users", "burn", split.burn * BigInt(count));
    move(state.balances, "users", "daoFund", split.dao * BigInt(count) + split.sponsor * (BigInt(count) - sponsored));
    addRigs(state, level, count, today);
    bought[level] = count;
  }
  return bought;
}

/** Trades WTH between users. Returns the traded amount and the fee revenue. */
function trade(state: State, { behaviour, values, random, day }: Today): { traded: Amount; feeRevenue: Amount } {
  const usual = mulDiv(state.balances.users, BigInt(behaviour.traded), 10_000n);
  const traded = mulDiv(usual, BigInt(random.around(behaviour.swing, "trade", day)), 10_000n);
  const feeRevenue = traded === 0n ? 0n : saleFee(traded, values["fee.rate"]);
  state.unsettled.push(feeRevenue);
  state.tradedInPeriod += traded;
  return { traded, feeRevenue };
}

function playDay(state: State, today: Today): { figures: SimulatedDay; isDry: boolean } {
  const { day, behaviour, random } = today;
  const dividends = closeDays(state, today);
  const { claims, paid, isRefused } = state.rigs.runDay(day, behaviour.attention, random, state.balances.miningPool);
  move(state.balances, "miningPool", "users", paid);
  const planPaid = evaluatePlan(state, today);
  const bought = buyRigs(state, paid + dividends.levels + dividends.nft + planPaid, today);
  const { newcomers, level, starters } = addNewUsers(state, today);
  if (level !== undefined) bought[level] += starters;
  const { traded, feeRevenue } = trade(state, today);
  const { users, rigs, balances } = state;
  const figures = { day, users, newcomers, bought, rigs: rigs.count, claims, emission: paid, traded, feeRevenue };
  return { figures: { ...figures, dividends, planPaid, balances: { ...balances } }, isDry: isRefused };
}

/**
 * Simulates the economy day by day with the rules that the server applies. On each day, in this order: earlier days are
 * settled, existing rigs mine and are claimed, the plan is evaluated, users buy rigs with a part of their income, new
 * users join, and users trade. Yields after each day, so that a server can do other work in between.
 * @throws Error when the total of WTH changes, which is a defect
 */
export function* simulateDays({ opening, values, behaviour, days, seed }: Scenario): Generator<void, Simulation> {
  const state = initialState(opening);
  const random = new SeededRandom(seed);
  const supply = totalOf(state.balances);
  const played: SimulatedDay[] = [];
  let dryDay: number | undefined;
  for (let day = 1; day <= days; day += 1) {
    const { figures, isDry } = playDay(state, { day, values, behaviour, random });
    if (totalOf(figures.balances) !== supply) throw new Error(`WTH was lost or made on day ${day}`);
    if (isDry) dryDay ??= day;
    played.push(figures);
    yield;
  }
  return { days: played, dryDay };
}

/** Simulates all days at once; see simulateDays. */
export function simulate(scenario: Scenario): Simulation {
  const days = simulateDays(scenario);
  for (;;) {
    const { done, value } = days.next();
    if (done === true) return value;
  }
}
