import type { TradingLimits } from "@wth/api-contract";
import { transact, type Database, type Tx } from "@wth/db";
import {
  ACTIVE_MAX,
  BUYS_MAX,
  BUYS_WINDOW_SECONDS,
  formatAmount,
  mulDiv,
  ONE,
  RETURNS_WINDOW_SECONDS,
} from "@wth/rules";
import type { z } from "zod";
import { chainAppliedTo } from "#chain/index.ts";
import { balanceOf } from "#ledger/index.ts";
import { now } from "#platform/db/clock.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { sellableQuota } from "./quota-repo.ts";
import { countActive, recentBuys } from "../adverts/advert-repo.ts";
import { isNewcomer } from "./newcomer-limits.ts";
import { countOpenBuys, returnsBefore } from "./newcomer-repo.ts";
import { findTrader } from "./trader-repo.ts";
import { nextExpiry } from "./trading-limits-repo.ts";
import { kycRefusal } from "./trading-rights.ts";

type Limits = z.input<typeof TradingLimits>;

/** Longer than the time from a block to its finality. */
const CHAIN_BEHIND_MS = 180_000;

async function activeAllowance(tx: Tx, userId: bigint): Promise<Limits["active"]> {
  const [used, nextAt] = [await countActive(tx, userId), await nextExpiry(tx, userId)];
  return { used, max: ACTIVE_MAX, nextAt: nextAt?.getTime() ?? null };
}

async function buyAllowance(tx: Tx, userId: bigint): Promise<Limits["buys"]> {
  const buys = await recentBuys(tx, userId);
  // the one that must leave the window before another can begin
  const first = buys[Math.max(0, buys.length - BUYS_MAX)];
  return { used: buys.length, max: BUYS_MAX, nextAt: first ? first.getTime() + BUYS_WINDOW_SECONDS * 1000 : null };
}

async function returnAllowance(tx: Tx, userId: bigint, at: Date): Promise<Limits["returns"]> {
  const { "c2c.freeReturns": free } = await readParameters(tx);
  const [returns, max] = [await returnsBefore(tx, userId, at), Number(free)];
  const first = returns[Math.max(0, returns.length - max)];
  return { used: returns.length, max, nextAt: first ? first.getTime() + RETURNS_WINDOW_SECONDS * 1000 : null };
}

async function newcomerLimits(tx: Tx, userId: bigint): Promise<Limits["newcomer"]> {
  if (!(await isNewcomer(tx, userId))) return null;
  const { "c2c.newcomerOrders": max, "c2c.newcomerMax": quantityMax } = await readParameters(tx);
  return { used: await countOpenBuys(tx, userId), max: Number(max), quantityMax: formatAmount(quantityMax) };
}

async function restrictionOf(tx: Tx, userId: bigint, at: Date) {
  const trader = await findTrader(tx, userId);
  const until = trader.restricted_until;
  const restriction: Limits["restriction"] = {
    until: until && until > at ? until.getTime() : null,
    forGood: trader.restricted_for_good || trader.system_restricted,
    timeouts: trader.timeouts,
  };
  return { restriction, credit: trader.credit };
}

/** A user's limits, by the same figures that posting and taking check. */
export async function tradingLimits(db: Database, chainId: number, userId: bigint): Promise<Limits> {
  return transact(db, async (tx) => {
    const at = await now(tx);
    const { "fee.rate": feeRate } = await readParameters(tx);
    const quota = await sellableQuota(tx, userId);
    const readTo = await chainAppliedTo(tx, chainId);
    return {
      active: await activeAllowance(tx, userId),
      buys: await buyAllowance(tx, userId),
      returns: await returnAllowance(tx, userId, at),
      newcomer: await newcomerLimits(tx, userId),
      needsKyc: (await kycRefusal(tx, userId)) !== undefined,
      ...(await restrictionOf(tx, userId, at)),
      quota: quota === undefined ? null : formatAmount(quota),
      feeBalance: formatAmount(await balanceOf(tx, userId, "fee")),
      feeRate: formatAmount(mulDiv(feeRate, ONE, 10_000n)),
      isChainBehind: readTo === undefined || at.getTime() - readTo.getTime() > CHAIN_BEHIND_MS,
    };
  });
}
