import { transact, type Database, type Tx } from "@wth/db";
import { awaitPostings } from "#ledger/index.ts";
import { addDays, type DayText } from "#platform/db/days.ts";
import { broadcastChange } from "#platform/live/live.ts";
import { tryLock } from "#platform/db/locks.ts";
import { closeLevelDay } from "../../referral/use-cases/close-level-day.ts";
import { lastDay, settlementSpan } from "../day-repo.ts";
import { closeDay } from "./close-day.ts";

const AT_ONCE = 20;

async function settleNext(tx: Tx, chainId: number, last: DayText): Promise<boolean> {
  if (!(await tryLock(tx, "settlement"))) return false;
  const span = await settlementSpan(tx, chainId);
  if (!span || span.next > last) return false;
  const previous = await lastDay(tx);
  if (previous && addDays(previous.day, 1) !== span.next)
    throw new Error(`${span.next} cannot be settled after ${previous.day}`);
  const changes = await closeLevelDay(tx, span.next);
  if (!changes) return false;
  await closeDay(tx, span.next, changes);
  await broadcastChange(tx, "dividend");
  return true;
}

/**
 * Closes the days that are over, in order, each in one transaction, up to a limit. A day waits until the chain is final
 * and read past its end, its events are applied, and its power is counted.
 * @returns the number of closed days
 * @throws HouseAccountEmpty while the house account cannot back a day's revenue
 */
export async function closeDays(db: Database, chainId: number): Promise<number> {
  const span = await settlementSpan(db, chainId);
  if (!span || span.next > span.last) return 0;
  await awaitPostings(db, "feeRevenue", "FEE");
  for (const kind of ["burn", "daoFund", "miningPool"] as const) await awaitPostings(db, kind, "WTH");
  let settled = 0;
  while (settled < AT_ONCE && (await transact(db, (tx) => settleNext(tx, chainId, span.last)))) settled += 1;
  return settled;
}
