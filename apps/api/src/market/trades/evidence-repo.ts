import type { Database, Tables, Tx } from "@wth/db";
import { sql, type Selectable } from "kysely";
import { now } from "#platform/db/clock.ts";
import { isDisputedRow } from "./trade-repo.ts";

/** A picture of a dispute; `isStored` is false once it was deleted. */
export type Evidence = Selectable<Tables["market_evidence"]> & { isStored: boolean };
type NewEvidence = { eventId: bigint; tradeId: bigint; userId: bigint; keys: readonly string[]; from: number };

/** Number of pictures that a side of a trade has sent. The trade's row must be locked. */
export async function countEvidence(tx: Tx, tradeId: bigint, userId: bigint): Promise<number> {
  const { count } = await tx
    .selectFrom("market_evidence")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("trade_id", "=", tradeId)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores pictures in order, the first at position `from`. */
export async function insertEvidence(tx: Tx, { eventId, tradeId, userId, keys, from }: NewEvidence): Promise<void> {
  if (keys.length === 0) return;
  const rows = keys.map((object_key, index) => ({
    object_key,
    event_id: eventId,
    trade_id: tradeId,
    user_id: userId,
    position: from + index,
  }));
  await tx.insertInto("market_evidence").values(rows).execute();
}

/** Pictures of trades, deleted ones included. */
export async function evidenceOf(db: Database | Tx, tradeIds: readonly bigint[]): Promise<Evidence[]> {
  if (tradeIds.length === 0) return [];
  return db
    .selectFrom("market_evidence")
    .innerJoin("identity_file_view", "identity_file_view.object_key", "market_evidence.object_key")
    .selectAll("market_evidence")
    .select(({ eb }) => eb("identity_file_view.deleted_at", "is", null).$castTo<boolean>().as("isStored"))
    .where("trade_id", "in", [...tradeIds])
    .orderBy("event_id")
    .orderBy("position")
    .execute();
}

/** Pictures not deleted of trades without an open dispute. (A disputed trade has ended_at too.) */
const deletable = sql`market_evidence e join identity_file_view f using (object_key) join market_trade o on o.id = e.trade_id
  where f.deleted_at is null and not ${isDisputedRow}`;

/** Keys of pictures of trades that ended more than `days` ago, oldest first. */
export async function outlivedEvidence(tx: Tx, days: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select object_key as key from ${deletable} and o.ended_at < ${await now(tx)}::timestamptz - make_interval(days => ${days}::int)
    order by o.ended_at limit ${limit}`.execute(tx);
  return rows.map(({ key }) => key);
}

/** Keys of a user's pictures of trades without an open dispute. */
export async function resolvedEvidenceOf(tx: Tx, userId: bigint): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select object_key as key from ${deletable} and e.user_id = ${userId}`.execute(tx);
  return rows.map(({ key }) => key);
}
