import { transact, type Database, type Tx } from "@wth/db";
import type { Amount } from "@wth/rules";
import { oldestSuspenseAt } from "#chain/index.ts";
import { countRegistered, firstRegistrationAt, oldestPendingAt } from "#identity/index.ts";
import { lastPriceBefore, oldestDisputeAt, tradedBetween } from "#market/index.ts";
import { now } from "#platform/db/clock.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { addDays, dayOf, startOf, type DayText } from "#platform/db/days.ts";
import { platformDays, storeDay, usersBefore } from "../platform-day-repo.ts";

/** Largest number of past days that the first measurements fill in. */
const DAYS_MAX = 366;
/** Longest time from a row's recorded time to its commit: a day's figures are final only after it. */
const COMMIT_MS_MAX = 120_000;

const isFinal = (day: DayText, measuredAt: Date): boolean =>
  measuredAt.getTime() >= startOf(addDays(day, 1)).getTime() + COMMIT_MS_MAX;

/** Returns the next day to measure: the newest one until its figures are final, then the one after it. */
async function nextDay(tx: Tx, today: DayText): Promise<DayText> {
  const [last] = await platformDays(tx, 1);
  if (last) return isFinal(last.day, last.measured_at) ? addDays(last.day, 1) : last.day;
  const first = await firstRegistrationAt(tx);
  if (first === undefined) return today;
  const oldest = addDays(today, 1 - DAYS_MAX);
  return dayOf(first) < oldest ? oldest : dayOf(first);
}

/** Longest waits in the operators' queues now, in seconds; 0 when nothing waits. */
async function waits(tx: Tx, at: Date) {
  const seconds = (since: Date | null) =>
    since === null ? 0 : Math.max(0, Math.floor((at.getTime() - since.getTime()) / 1000));
  return {
    kyc_seconds: seconds(await oldestPendingAt(tx)),
    trade_seconds: seconds(await oldestDisputeAt(tx)),
    suspense_seconds: seconds(await oldestSuspenseAt(tx)),
  };
}

/**
 * Price at the end of a day, before the first trade the guided price of the current day; in 10^-18 USDT for one WTH.
 */
async function priceAt(tx: Tx, end: Date, isToday: boolean): Promise<Amount | null> {
  const price = await lastPriceBefore(tx, end);
  if (price !== undefined || !isToday) return price ?? null;
  return (await readParameters(tx))["price.reference"];
}

/** Measures one day. @returns true when a later day can be measured at once */
async function measureNext(tx: Tx): Promise<boolean> {
  const at = await now(tx);
  const today = dayOf(at);
  const day = await nextDay(tx, today);
  const [begin, end] = [startOf(day), startOf(addDays(day, 1))];
  const before = (await usersBefore(tx, day)) ?? (await countRegistered(tx, new Date(0), begin));
  const registered = await countRegistered(tx, begin, end);
  await storeDay(tx, {
    day,
    users: before + registered,
    new_users: registered,
    ...(await tradedBetween(tx, begin, end)),
    price: await priceAt(tx, end, day === today),
    ...(day === today ? await waits(tx, at) : {}),
    measured_at: at,
  });
  return day < today && isFinal(day, at);
}

/**
 * Measures the first day whose figures are not final, in one transaction.
 * @returns 1 when a later day can be measured at once, otherwise 0
 */
export async function measureDays(db: Database): Promise<number> {
  return (await transact(db, measureNext)) ? 1 : 0;
}
