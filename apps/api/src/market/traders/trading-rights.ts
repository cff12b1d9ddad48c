import type { Tx } from "@wth/db";
import { ACTIVE_MAX, BUYS_MAX, BUYS_WINDOW_SECONDS } from "@wth/rules";
import { now } from "#platform/db/clock.ts";
import { Failure, fail } from "#platform/errors/failure.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { getUser } from "#identity/index.ts";
import { countActive, recentBuys } from "../adverts/advert-repo.ts";
import { countUnpaid } from "./newcomer-repo.ts";
import { findTrader } from "./trader-repo.ts";

const DISABLED = 1;

async function banOf(tx: Tx, userId: bigint): Promise<"accountDisabled" | "tradingForbidden" | undefined> {
  if ((await getUser(tx, userId)).status === DISABLED) return "accountDisabled";
  const { restricted_for_good, system_restricted } = await findTrader(tx, userId);
  return restricted_for_good || system_restricted ? "tradingForbidden" : undefined;
}

/** True for an account that is disabled, or closed for trading until an operator lifts it. */
export async function isBanned(tx: Tx, userId: bigint): Promise<boolean> {
  return (await banOf(tx, userId)) !== undefined;
}

/** Requires an account that is neither disabled nor banned. */
export async function requireNotBanned(tx: Tx, userId: bigint): Promise<void> {
  const ban = await banOf(tx, userId);
  if (ban !== undefined) fail(ban);
}

/** True for a user who can post and take adverts. */
export async function mayTrade(tx: Tx, userId: bigint): Promise<boolean> {
  const { restricted_until: until } = await findTrader(tx, userId);
  return !(await isBanned(tx, userId)) && (until === null || until <= (await now(tx)));
}

export async function requireMayTrade(tx: Tx, userId: bigint): Promise<void> {
  await requireNotBanned(tx, userId);
  const { restricted_until: until } = await findTrader(tx, userId);
  if (until && until > (await now(tx))) fail("tradingRestricted", { time: until.toISOString() });
}

/** Runs a check of the other side of a trade; the reason of its refusal is not for the caller. */
export async function requireOfCounterpart(check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    throw error instanceof Failure ? new Failure("traderClosed") : error;
  }
}

/** Refusal of a buyer without KYC: when all buyers need it, or when the user left too many trades unpaid. */
export async function kycRefusal(tx: Tx, userId: bigint): Promise<Failure | undefined> {
  if ((await getUser(tx, userId)).kyc_level > 0) return undefined;
  const { "c2c.buyerKyc": isRequired, "c2c.unpaidBeforeKyc": max } = await readParameters(tx);
  if (isRequired === 1n) return new Failure("buyerKycRequired");
  const isOver = max > 0n && (await countUnpaid(tx, userId)) >= max;
  return isOver ? new Failure("unpaidKycRequired") : undefined;
}

export async function requireBuyerKyc(tx: Tx, userId: bigint): Promise<void> {
  const refusal = await kycRefusal(tx, userId);
  if (refusal) throw refusal;
}

/** Requires room for one more advert, or trade as a buyer. The user must be locked. */
export async function requireActiveSlot(tx: Tx, userId: bigint): Promise<void> {
  const used = await countActive(tx, userId);
  if (used >= ACTIVE_MAX) fail("tooManyActiveOrders", { used, max: ACTIVE_MAX });
}

/** Requires room for one more buy order in 24 hours. The user must be locked. */
export async function requireBuySlot(tx: Tx, userId: bigint): Promise<void> {
  const buys = await recentBuys(tx, userId);
  const first = buys[buys.length - BUYS_MAX];
  if (first === undefined) return;
  const time = new Date(first.getTime() + BUYS_WINDOW_SECONDS * 1000).toISOString();
  fail("tooManyBuyOrders", { max: BUYS_MAX, time });
}
