import type { ErrorName } from "@wth/api-contract";
import { isDatabaseAway, type Database, type Tx } from "@wth/db";
import { advertType, orderStatus } from "@wth/rules";
import { sql } from "kysely";
import { Failure } from "#platform/errors/failure.ts";
import type { PayRequest } from "./use-cases/pay-trade.ts";

/** Refusals of a payment that the buyer cannot avoid. */
const OURS: ReadonlySet<ErrorName> = new Set([
  "moneyHalted",
  "chainUnavailable",
  "ordersPaused",
  "signerUnavailable",
  "orderRefused",
  "amountAboveLimit",
  "accountLimitReached",
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

async function recordExcuse(db: Database, { userId, tradeId }: PayRequest, refusal: ErrorName): Promise<void> {
  await sql`
    insert into market_payment_excuse (order_id, refusal)
    select id, ${refusal} from market_advert
    where id = ${tradeId} and status = ${orderStatus.pendingPayment}
      and (case type when ${advertType.sell} then taker_id else creator_id end) = ${userId}
    on conflict do nothing`.execute(db);
}

/** Records that the platform did not sign a payment of a trade. */
export async function recordRefusal(tx: Tx, tradeId: bigint, refusal: ErrorName): Promise<void> {
  await tx
    .insertInto("market_payment_excuse")
    .values({ order_id: tradeId, refusal })
    .onConflict((conflict) => conflict.doNothing())
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

/** True when the platform refused a payment of the trade. */
export async function wasRefused(tx: Tx, tradeId: bigint): Promise<boolean> {
  const excuse = await tx
    .selectFrom("market_payment_excuse")
    .select("refusal")
    .where("order_id", "=", tradeId)
    .limit(1)
    .executeTakeFirst();
  return excuse !== undefined;
}
