import { transact, type Database, type Tx } from "@wth/db";
import {
  creditAfterTimeout,
  orderStatus,
  PAYMENT_MARGIN_SECONDS,
  SYSTEM_RESTRICTION_TIMEOUTS,
  timeoutPenalty,
} from "@wth/rules";
import { now } from "../../../platform/clock.ts";
import { notifyUser } from "../../../platform/live.ts";
import { sidesOf } from "../c2c-policy.ts";
import { countTimeout, endOrder, overdueDeals, saveTrader, traderOf, writeEvent, type OrderRow } from "../c2c-repo.ts";
import { endHolds } from "./end-holds.ts";
import { livePayment } from "./sign-payment.ts";
import { lockDeal } from "./take-advert.ts";

const AT_ONCE = 100;

/** Counts a timeout against a buyer and restricts as the ladder says. */
async function penalise(tx: Tx, order: OrderRow, buyerId: bigint): Promise<void> {
  if (!(await countTimeout(tx, order.id, buyerId))) throw new Error(`the timeout of ${order.id} was counted before`);
  const trader = await traderOf(tx, buyerId);
  const timeouts = trader.timeouts + 1;
  const penalty = timeoutPenalty(timeouts);
  const at = (await now(tx)).getTime();
  const until = penalty.seconds === null || penalty.seconds === 0 ? null : new Date(at + penalty.seconds * 1000);
  await saveTrader(tx, {
    ...trader,
    timeouts,
    credit: creditAfterTimeout(trader.credit),
    restricted_until: until ?? trader.restricted_until,
    restricted_for_good: trader.restricted_for_good || penalty.seconds === null,
    system_restricted: trader.system_restricted || timeouts >= SYSTEM_RESTRICTION_TIMEOUTS,
  });
  await writeEvent(tx, { orderId: order.id, kind: "penalty", userId: buyerId, detail: { kind: penalty.kind } });
}

/** Whether the chain is read, as far as it is final, up to when the last payment of the deal could have been signed. */
async function isChainPast(tx: Tx, chainId: number, order: OrderRow): Promise<boolean> {
  const lastDeadline = new Date((order.expires_at as Date).getTime() - PAYMENT_MARGIN_SECONDS * 1000);
  const cursor = await tx
    .selectFrom("chain_cursor")
    .select("block_time")
    .where("chain_id", "=", BigInt(chainId))
    .executeTakeFirst();
  return cursor !== undefined && cursor.block_time > lastDeadline;
}

async function expireDeal(tx: Tx, chainId: number, named: OrderRow): Promise<boolean> {
  const order = await lockDeal(tx, named.id, named.taker_id ?? named.creator_id);
  if (order.status !== orderStatus.pendingPayment || !(await isChainPast(tx, chainId, order))) return false;
  if (await livePayment(tx, chainId, order)) return false;
  await endHolds(tx, order, "timedOut");
  await endOrder(tx, order.id, orderStatus.timedOut, await now(tx));
  const { sellerId, buyerId } = sidesOf(order);
  await writeEvent(tx, { orderId: order.id, kind: "timedOut" });
  await penalise(tx, order, buyerId);
  for (const person of [sellerId, buyerId]) await notifyUser(tx, person, ["balance", "order"]);
  return true;
}

/**
 * Ends deals whose time to pay is over and whose payment the chain can provably no longer take; while the chain is not
 * read that far nothing ends and nobody is penalised. @returns how many were ended
 */
export async function expireDeals(db: Database, chainId: number): Promise<number> {
  const halted = await db.selectFrom("platform_halt").select("reason_code").executeTakeFirst();
  if (halted) return 0;
  let expired = 0;
  for (const deal of await overdueDeals(db, AT_ONCE))
    if (await transact(db, (tx) => expireDeal(tx, chainId, deal))) expired += 1;
  return expired;
}
