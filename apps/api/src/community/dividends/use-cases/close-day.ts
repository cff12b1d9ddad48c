import type { Tx } from "@wth/db";
import { BADGE_DIVIDEND_DAYS, shareEqually, splitRevenue, type Amount, type RevenueSplit } from "@wth/rules";
import { houseBalanceBefore, houseInflow, post } from "#ledger/index.ts";
import { addDays, startOf, type DayText } from "#platform/db/days.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { countBadges } from "#chain/index.ts";
import { insertDay, lastDay, levelsOf, sweptSince, type SettledDay } from "../day-repo.ts";
import { shareLevels, type LevelResult } from "../close-day-policy.ts";
import { settlementPosting } from "../close-day-postings.ts";

/** Returns fee revenue before a time that no earlier day includes, in 10^-18 units. */
async function revenueBefore(tx: Tx, end: Date): Promise<Amount> {
  return (await houseBalanceBefore(tx, "feeRevenue", "FEE", end)) - (await sweptSince(tx, end));
}

const YEAR_MS = BADGE_DIVIDEND_DAYS * 86_400_000;

/** Counts the badges that earn on a day. After the first day only badges that begin or stop to earn are counted. */
async function earningBadges(tx: Tx, day: DayText, previous: SettledDay | undefined): Promise<number> {
  const [from, to] = [startOf(day), startOf(addDays(day, 1))];
  const yearBefore = (at: Date) => new Date(at.getTime() - YEAR_MS);
  if (!previous) return countBadges(tx, { from: yearBefore(to), to });
  const begin = await countBadges(tx, { from, to });
  return previous.badges + begin - (await countBadges(tx, { from: yearBefore(from), to: yearBefore(to) }));
}

/** Returns a day's figures besides its fee revenue. */
async function figuresOf(tx: Tx, day: DayText) {
  const span = { from: startOf(day), to: startOf(addDays(day, 1)) };
  return {
    burned_directly: await houseInflow(tx, "burn", "WTH", span),
    dao_directly: await houseInflow(tx, "daoFund", "WTH", span),
    mining_pool: await houseBalanceBefore(tx, "miningPool", "WTH", span.to),
  };
}

async function postRevenue(tx: Tx, day: DayText, revenue: Amount, split: RevenueSplit): Promise<bigint | null> {
  if (revenue === 0n) return null;
  const { operationId, isDuplicate } = await post(tx, await settlementPosting(tx, day, revenue, split));
  if (isDuplicate) throw new Error(`${day} was settled before`);
  return operationId;
}

/**
 * Closes a day whose level changes are given. Every transaction that posted before the end of the day must have ended.
 * The cost does not grow with the number of users. @throws HouseAccountEmpty while the house account cannot back the
 * revenue
 */
export async function closeDay(tx: Tx, day: DayText, changes: ReadonlyMap<number, number>): Promise<void> {
  const end = startOf(addDays(day, 1));
  const parameters = await readParameters(tx);
  const previous = await lastDay(tx);
  const revenue = await revenueBefore(tx, end);
  const split = splitRevenue(revenue, parameters);
  const before: readonly LevelResult[] = previous ? await levelsOf(tx, previous.day) : [];
  const levels = shareLevels(split.levels, before, changes, parameters);
  const badges = await earningBadges(tx, day, previous);
  const nft = shareEqually(split.nft + (previous?.nft_carry ?? 0n), BigInt(badges));
  const row = {
    day,
    revenue,
    level_amount: split.levels,
    nft_amount: split.nft,
    burn_amount: split.burn,
    dao_amount: split.dao,
    badges,
    nft_each: nft.each,
    nft_carry: nft.carry,
    ...(await figuresOf(tx, day)),
    operation_id: await postRevenue(tx, day, revenue, split),
  };
  await insertDay(
    tx,
    row,
    levels.map((level) => ({ day, ...level })),
  );
}
