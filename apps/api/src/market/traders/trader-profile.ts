import type { TraderProfile } from "@wth/api-contract";
import type { Database, Tx } from "@wth/db";
import { completionRate, formatAmount, ONLINE_SECONDS } from "@wth/rules";
import type { z } from "zod";
import { now } from "#platform/db/clock.ts";
import { fail } from "#platform/errors/failure.ts";
import { findUserByAddress, publicUserView, type User } from "#identity/index.ts";
import { findTrader } from "./trader-repo.ts";
import { markOf, recentFigures } from "./trader-profile-repo.ts";

const sideView = (completed: number, timedOut: number) => ({
  completed,
  timedOut,
  completionRate: completionRate(completed, timedOut),
});

/** The account of an address. */
export async function requireUser(db: Database | Tx, address: string): Promise<User> {
  return (await findUserByAddress(db, address)) ?? fail("notFound");
}

/** A trader's public profile as the caller sees it. */
export async function traderProfile(
  db: Database | Tx,
  user: User,
  callerId: bigint,
): Promise<z.input<typeof TraderProfile>> {
  const trader = await findTrader(db, user.id);
  const recent = await recentFigures(db, user.id);
  const seenAfter = (await now(db)).getTime() - ONLINE_SECONDS * 1000;
  return {
    ...publicUserView(user),
    completed: trader.completed,
    completionRate: completionRate(trader.completed, trader.timeouts),
    credit: trader.credit,
    joinTime: user.created_at.getTime(),
    recentBuys: sideView(recent.bought, recent.unpaid_buys),
    recentSales: sideView(recent.sold, recent.unpaid_sales),
    medianPaySeconds: recent.median_pay_seconds,
    volume: formatAmount(trader.volume),
    partners: trader.partners,
    firstTradeTime: trader.first_trade_at?.getTime() ?? null,
    online: (trader.seen_at?.getTime() ?? 0) > seenAfter,
    hasDid: user.did_number > 0n,
    mark: await markOf(db, callerId, user.id),
  };
}
