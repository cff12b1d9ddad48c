import type { ErrorName } from "@wth/api-contract";
import { isDatabaseAway, type Database, type Tx } from "@wth/db";
import { sql } from "kysely";
import { Failure } from "#platform/errors/failure.ts";
import type { PayRequest } from "./use-cases/pay-trade.ts";

/**
 * Refusals of a payment that the buyer can neither avoid nor cause. Limits of the buyer's own account are none: they
 * would let a buyer reserve WTH without paying and without a penalty. Nor is the limit of an order where the buyer set
 * the amount, by an advert.
 */
const OURS: ReadonlySet<ErrorName> = new Set([
  "moneyHalted",
  "chainUnavailable",
  "ordersPaused",
  "signerUnavailable",
  "orderRefused",
  "amountAboveLimit",
  "platformLimitReached",
  "overloaded",
  "maintenance",
  "internal",
]);

/** Returns the name of a refusal that the platform caused; any unexpected error is one. */
function causeOf(error: unknown): ErrorName | undefined {
  if (error instanceof Failure) return OURS.has(error.errorName) ? error.errorName : undefined;
  return isDatabaseAway(error) ? "overloaded" : "internal";
}

/**
 * Records a refusal that excuses the buyer. An order above the contract's limit is reserved by no call, only
 * advertised.
 */
async function recordExcuse(db: Database, { userId, tradeId }: PayRequest, refusal: ErrorName): Promise<void> {
  await sql`
    insert into market_payment_excuse (trade_id, refusal)
    select id, ${refusal} from market_trade
    where id = ${tradeId} and state = 'awaiting payment' and buyer_id = ${userId}
      and not (side = 'buy' and ${refusal === "amountAboveLimit"})
    on conflict (trade_id, refusal) do update set created_at = excluded.created_at`.execute(db);
}

/** Records that the platform did not sign a payment of a trade. */
export async function recordRefusal(tx: Tx, tradeId: bigint, refusal: ErrorName): Promise<void> {
  await tx
    .insertInto("market_payment_excuse")
    .values({ trade_id: tradeId, refusal })
    .onConflict((conflict) =>
      conflict.columns(["trade_id", "refusal"]).doUpdateSet((e) => ({ created_at: e.ref("excluded.created_at") })),
    )
    .execute();
}

/**
 * Runs the signing of a trade's payment. A refusal that the platform caused is recorded before it is passed on, so that
 * the buyer's timeout carries no penalty.
 */
export async function excusing<T>(db: Database, request: PayRequest, sign: () => Promise<T>): Promise<T> {
  try {
    return await sign();
  } catch (error) {
    const cause = causeOf(error);
    // a database that is away ends the heartbeats, which excuse the buyer too
    if (cause) await recordExcuse(db, request, cause).catch(() => undefined);
    throw error;
  }
}

/** True when the platform refused a payment of the trade, and has signed none that was asked for after that. */
export async function wasRefused(tx: Tx, tradeId: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from market_payment_excuse x where x.trade_id = ${tradeId} and not exists (
      select from market_payment p join chain_signed_order_view o on o.order_id = p.payment_id
      where p.trade_id = x.trade_id and o.is_signed and o.created_at > x.created_at)
    limit 1`.execute(tx);
  return rows.length > 0;
}
