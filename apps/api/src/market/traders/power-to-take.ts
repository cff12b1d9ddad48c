import { transact, type Database, type Tx } from "@wth/db";
import { balanceOf } from "#ledger/index.ts";
import { Failure } from "#platform/errors/failure.ts";
import type { Side } from "../adverts/advert-repo.ts";
import { requireNewcomerSlot } from "./newcomer-limits.ts";
import { sellableQuota } from "./quota-repo.ts";
import { requireActiveSlot, requireBuyerKyc, requireBuySlot, requireMayTrade } from "./trading-rights.ts";

/** WTH and fee credit that a seller can spend. */
export type SellingPower = { quantity: bigint; fee: bigint };

async function mayTake(tx: Tx, userId: bigint, side: Side): Promise<boolean> {
  try {
    await requireMayTrade(tx, userId);
    if (side === "buy") return true;
    await requireBuyerKyc(tx, userId);
    await requireActiveSlot(tx, userId);
    await requireBuySlot(tx, userId);
    await requireNewcomerSlot(tx, userId);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

/**
 * Balance with which a user can take adverts of a side: WTH and fee credit for buy adverts; none for sell adverts,
 * whose buyers pay from their wallets. Undefined when the user may not take any.
 */
export async function powerToTake(
  db: Database,
  userId: bigint,
  side: Side,
): Promise<{ power?: SellingPower } | undefined> {
  return transact(db, async (tx) => {
    if (!(await mayTake(tx, userId, side))) return undefined;
    if (side === "sell") return {};
    const [balance, quota] = [await balanceOf(tx, userId, "ctoc"), await sellableQuota(tx, userId)];
    const quantity = quota !== undefined && quota < balance ? quota : balance;
    return { power: { quantity, fee: await balanceOf(tx, userId, "fee") } };
  });
}
