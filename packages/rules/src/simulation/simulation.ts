import { planOutcome } from "../campaigns.ts";
import { BADGE_DIVIDEND_DAYS } from "../dividends.ts";
import { saleFee } from "../market.ts";
import { miningType, rigLevels, splitRigPrice, type RigLevel } from "../mining.ts";
import { mulDiv, type Amount } from "../money.ts";
import type { Parameters } from "../parameters.ts";
import type { Behaviour } from "./behaviour.ts";
import { Dice } from "./dice.ts";
import { move, totalOf, type Balances, type Opening } from "./economy.ts";
import { RigPark } from "./rig-park.ts";
import { noCarries, settleRevenue, type Dividends } from "./settle-revenue.ts";

/** What to play through. The same seed gives the same days. */
export type Scenario = {
  opening: Opening;
  values: Parameters;
  behaviour: Behaviour;
  days: number;
  seed: number;
};

/** A day and how it ended; amounts in 10^-18 WTH. */
export type SimulatedDay = {
  /** Counted from 1. */
  day: number;
  users: number;
  newcomers: number;
  /** Rigs bought on this day. */
  bought: Readonly<Record<RigLevel, number>>;
  /** Rigs with something left. */
  rigs: number;
  claims: number;
  /** What the claims paid. */
  emission: Amount;
  traded: Amount;
  feeRevenue: Amount;
  dividends: Dividends;
  /** What the Blue Whale Plan paid. */
  planPaid: Amount;
  /** Where all WTH is in the evening. */
  balances: Readonly<Balances>;
};

export type Simulation = {
  days: readonly SimulatedDay[];
  /** The first day on which the mining pool could not pay every claim; undefined when there is none. */
  dryDay: number | undefined;
};

/** Beyond these a simulation counts no further, so that every number stays exact. */
export const PEOPLE_MAX = 10_000_000_000;
const RIGS_A_DAY_MAX = 10_000_000n;

/** Everything that lasts longer than a day. */
type World = {
  users: number;
  readonly balances: Balances;
  readonly rigs: RigPark;
  /** Badges minted by day; the opening's are those of day 0. */
  readonly badges: number[];
  /** Revenue of days that are not settled, the oldest first. */
  readonly unsettled: Amount[];
  readonly carries: ReturnType<typeof noCarries>;
  /** What is set aside for rigs of a level and does not buy a whole one yet. */
  readonly budgets: Record<RigLevel, Amount>;
  /** Traded in the plan's running period. */
  tradedInPeriod: Amount;
  /** What one shareholder has received. */
  planReceived: Amount;
};

type Today = Omit<Scenario, "opening" | "days" | "seed"> & { day: number; dice: Dice };

function begin({ users, badges, balances, rigs }: Opening): World {
  const park = new RigPark();
  for (const group of rigs) park.add(group);
  return {
    users,
    balances: { ...balances },
    rigs: park,
    badges: [badges],
    unsettled: [],
    carries: noCarries(),
    budgets: { 1: 0n, 2: 0n, 3: 0n, 4: 0n, 5: 0n, 6: 0n, 7: 0n },
    tradedInPeriod: 0n,
    planReceived: 0n,
  };
}

/** Adds rigs of a level at today's terms. Terms that give nothing a second cannot be sold. */
function addRigs(world: World, level: RigLevel, count: number, { values }: Today): void {
  const { price, totalAmount, perSecondAmount } = miningType(level, values);
  world.rigs.add({ level, price, leftAmount: totalAmount, perSecondAmount, count });
}

const isForSale = (level: RigLevel, values: Parameters) => miningType(level, values).perSecondAmount > 0n;

/** People join; some buy the rig that USDT buys, some mint a badge. @returns who came and the rigs they bought */
function welcome(world: World, today: Today) {
  const { behaviour, values, dice, day } = today;
  const usual = dice.share(world.users, behaviour.growth, "newcomers", day) / 30;
  const swung = (usual * dice.around(behaviour.swing, "newcomers", day)) / 10_000;
  const wanted = Math.floor(swung) + (dice.roll("newcomers", day, 1) < (swung % 1) * 2 ** 32 ? 1 : 0);
  const newcomers = Math.min(wanted, PEOPLE_MAX - world.users);
  world.users += newcomers;
  const arriving = day === 1 && world.rigs.count === 0 ? world.users : newcomers;
  world.badges.push(dice.share(arriving, behaviour.badges, "badges", day));
  const level = rigLevels.find((each) => miningType(each, values).useUsdt && isForSale(each, values));
  const starters = level === undefined ? 0 : dice.share(arriving, behaviour.starters, "starters", day);
  if (level !== undefined) addRigs(world, level, starters, today);
  return { newcomers, level, starters };
}

/** Settles all days that the lab can pay for, in order. */
function settle(world: World, { values }: Today): Dividends {
  const badges = world.badges.slice(-BADGE_DIVIDEND_DAYS).reduce((sum, count) => sum + count, 0);
  const paid: Dividends = { levels: 0n, nft: 0n };
  while (world.unsettled.length > 0 && (world.unsettled[0] as Amount) <= world.balances.lab) {
    const revenue = world.unsettled.shift() as Amount;
    const { levels, nft } = settleRevenue(
      world.balances,
      world.carries,
      { revenue, power: world.rigs.power, badges },
      values,
    );
    paid.levels += levels;
    paid.nft += nft;
  }
  return paid;
}

/** Evaluates the Blue Whale Plan at the end of a period. @returns what its shareholders received */
function evaluatePlan(world: World, { day, values, behaviour }: Today): Amount {
  if (day % Number(values["plan.periodDays"]) !== 0) return 0n;
  const net = mulDiv(world.tradedInPeriod, BigInt(behaviour.planPurchases), 10_000n);
  world.tradedInPeriod = 0n;
  const { reward } = planOutcome({ net, shortfall: 0n, received: world.planReceived }, values);
  world.planReceived += reward;
  const people = mulDiv(BigInt(world.users), BigInt(behaviour.shareholders), 10_000n);
  const room = values["plan.shareholders"];
  const wanted = reward * (people < room ? people : room);
  const paid = wanted < world.balances.planPool ? wanted : world.balances.planPool;
  move(world.balances, "planPool", "people", paid);
  return paid;
}

/** People spend a part of what reached them on rigs. @returns how many of each level */
function buyRigs(world: World, income: Amount, today: Today): Record<RigLevel, number> {
  const { behaviour, values, dice, day } = today;
  const bought: Record<RigLevel, number> = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 0 };
  const spent = mulDiv(income, BigInt(behaviour.reinvested), 10_000n);
  for (const level of rigLevels) {
    if (!isForSale(level, values)) continue;
    const price = values[`mining.s${level}.price`];
    const budget = world.budgets[level] + mulDiv(spent, BigInt(behaviour.mix[level]), 10_000n);
    const count = Number(budget / price < RIGS_A_DAY_MAX ? budget / price : RIGS_A_DAY_MAX);
    world.budgets[level] = budget - BigInt(count) * price;
    if (count === 0) continue;
    const split = splitRigPrice(price, values);
    const sponsored = BigInt(dice.share(count, behaviour.sponsored, "sponsored", day, level));
    move(world.balances, "people", "burn", split.burn * BigInt(count));
    move(world.balances, "people", "daoFund", split.dao * BigInt(count) + split.sponsor * (BigInt(count) - sponsored));
    addRigs(world, level, count, today);
    bought[level] = count;
  }
  return bought;
}

/** People sell WTH to each other. @returns how much */
function trade(world: World, { behaviour, values, dice, day }: Today): { traded: Amount; feeRevenue: Amount } {
  const usual = mulDiv(world.balances.people, BigInt(behaviour.traded), 10_000n);
  const traded = mulDiv(usual, BigInt(dice.around(behaviour.swing, "trade", day)), 10_000n);
  const feeRevenue = traded === 0n ? 0n : saleFee(traded, values["fee.rate"]);
  world.unsettled.push(feeRevenue);
  world.tradedInPeriod += traded;
  return { traded, feeRevenue };
}

function playDay(world: World, today: Today): { figures: SimulatedDay; isDry: boolean } {
  const { day, behaviour, dice } = today;
  const dividends = settle(world, today);
  const { claims, paid, isRefused } = world.rigs.runDay(day, behaviour.attention, dice, world.balances.miningPool);
  move(world.balances, "miningPool", "people", paid);
  const planPaid = evaluatePlan(world, today);
  const bought = buyRigs(world, paid + dividends.levels + dividends.nft + planPaid, today);
  const { newcomers, level, starters } = welcome(world, today);
  if (level !== undefined) bought[level] += starters;
  const { traded, feeRevenue } = trade(world, today);
  const { users, rigs, balances } = world;
  const figures = { day, users, newcomers, bought, rigs: rigs.count, claims, emission: paid, traded, feeRevenue };
  return { figures: { ...figures, dividends, planPaid, balances: { ...balances } }, isDry: isRefused };
}

/**
 * Plays the economy day by day with the rules that the server runs. Each day the day before is settled, rigs that were
 * there in the morning mine and are claimed, a part of what reached people buys rigs, people join, and people trade.
 * @throws Error if WTH were lost or made
 */
export function simulate({ opening, values, behaviour, days, seed }: Scenario): Simulation {
  const world = begin(opening);
  const dice = new Dice(seed);
  const supply = totalOf(world.balances);
  const played: SimulatedDay[] = [];
  let dryDay: number | undefined;
  for (let day = 1; day <= days; day += 1) {
    const { figures, isDry } = playDay(world, { day, values, behaviour, dice });
    if (totalOf(figures.balances) !== supply) throw new Error(`WTH was lost or made on day ${day}`);
    if (isDry) dryDay ??= day;
    played.push(figures);
  }
  return { days: played, dryDay };
}
