import { transact, type Database, type Tx } from "@wth/db";
import { orderStatus, PAYMENT_MARGIN_SECONDS } from "@wth/rules";
import { now } from "#platform/db/clock.ts";
import { endingTrades, type OrderRow } from "../../adverts/advert-repo.ts";
import { endUnpaid, freezeTrade } from "./end-trade.ts";
import { areHoldsWhole } from "./end-holds.ts";
import { lockBothSides } from "./lock-trade.ts";
import { livePayment } from "./sign-payment.ts";

const AT_ONCE = 100;

/** Whether the time to pay is over, by the clock and by the chain as far as it is final and read. */
async function isOverdue(tx: Tx, chainId: number, { expires_at }: OrderRow): Promise<boolean> {
  if (expires_at === null || expires_at > (await now(tx))) return false;
  // no payment can have been signed for later than this
  const lastDeadline = new Date(expires_at.getTime() - PAYMENT_MARGIN_SECONDS * 1000);
  const cursor = await tx
    .selectFrom("chain_cursor")
    .select("block_time")
    .where("chain_id", "=", BigInt(chainId))
    .executeTakeFirst();
  return cursor !== undefined && cursor.block_time > lastDeadline;
}

/**
 * Ends a trade if it is over or was given back, and if the chain can provably take no payment of it any more. Both
 * sides and the order must be locked. @returns the trade as it is then
 */
export async function endIfOver(tx: Tx, chainId: number, trade: OrderRow): Promise<OrderRow> {
  if (trade.status !== orderStatus.pendingPayment) return trade;
  if (trade.return_asked_at === null && !(await isOverdue(tx, chainId, trade))) return trade;
  if (await livePayment(tx, chainId, trade)) return trade;
  if (await areHoldsWhole(tx, trade)) return endUnpaid(tx, trade);
  return freezeTrade(tx, trade, { status: orderStatus.abnormal, reason: "what the seller set aside is not there" });
}

async function expireTrade(tx: Tx, chainId: number, id: bigint): Promise<boolean> {
  const trade = await lockBothSides(tx, id);
  return (await endIfOver(tx, chainId, trade)).status !== trade.status;
}

/**
 * Ends trades whose time to pay is over or which their buyer gave back, once the chain can provably no longer take a
 * payment; while the chain is not read that far nothing ends and nobody is penalised.
 * @returns how many were ended
 * @throws the first error, after all others were tried
 */
export async function expireTrades(db: Database, chainId: number): Promise<number> {
  const halted = await db.selectFrom("platform_halt").select("reason_code").executeTakeFirst();
  if (halted) return 0;
  let expired = 0;
  const errors: unknown[] = [];
  for (const { id } of await endingTrades(db, AT_ONCE)) {
    try {
      if (await transact(db, (tx) => expireTrade(tx, chainId, id))) expired += 1;
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return expired;
}
