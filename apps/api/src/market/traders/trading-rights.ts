import type { Tx } from "@wth/db";
import { ACTIVE_MAX, BUYS_MAX, BUYS_WINDOW_SECONDS } from "@wth/rules";
import { now } from "#platform/db/clock.ts";
import { fail } from "#platform/errors/failure.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { getUser } from "#identity/index.ts";
import { countActive, recentBuys } from "../adverts/advert-repo.ts";
import { findTrader } from "./trader-repo.ts";

/** @throws Failure tradingRestricted, tradingForbidden */
export async function requireMayTrade(tx: Tx, userId: bigint): Promise<void> {
  const trader = await findTrader(tx, userId);
  if (trader.restricted_for_good || trader.system_restricted) fail("tradingForbidden");
  const until = trader.restricted_until;
  if (until && until > (await now(tx))) fail("tradingRestricted", { time: until.toISOString() });
}

/** @throws Failure buyerKycRequired when buyers need KYC and the user has none */
export async function requireBuyerKyc(tx: Tx, userId: bigint): Promise<void> {
  const { "c2c.buyerKyc": isRequired } = await readParameters(tx);
  if (isRequired === 1n && (await getUser(tx, userId)).kyc_level === 0) fail("buyerKycRequired");
}

/** Requires room for one more advert, or trade as a buyer. The user must be locked. @throws Failure tooManyActiveOrders */
export async function requireActiveSlot(tx: Tx, userId: bigint): Promise<void> {
  const used = await countActive(tx, userId);
  if (used >= ACTIVE_MAX) fail("tooManyActiveOrders", { used, max: ACTIVE_MAX });
}

/** Requires room for one more buy order in 24 hours. The user must be locked. @throws Failure tooManyBuyOrders */
export async function requireBuySlot(tx: Tx, userId: bigint): Promise<void> {
  const buys = await recentBuys(tx, userId);
  const first = buys[buys.length - BUYS_MAX];
  if (first === undefined) return;
  const time = new Date(first.getTime() + BUYS_WINDOW_SECONDS * 1000).toISOString();
  fail("tooManyBuyOrders", { max: BUYS_MAX, time });
}
