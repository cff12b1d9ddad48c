import type { Database, Tables, Tx } from "@wth/db";
import { orderStatus } from "@wth/rules";
import { sql, type Selectable } from "kysely";

export type Evidence = Selectable<Tables["c2c_evidence"]>;
type NewEvidence = { eventId: bigint; orderId: bigint; userId: bigint; keys: readonly string[]; from: number };

/** How many pictures a side of a deal has shown. The row of the deal must be locked. */
export async function countEvidence(tx: Tx, orderId: bigint, userId: bigint): Promise<number> {
  const { count } = await tx
    .selectFrom("c2c_evidence")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("order_id", "=", orderId)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Keeps pictures in their order, the first at position `from`. */
export async function insertEvidence(tx: Tx, { eventId, orderId, userId, keys, from }: NewEvidence): Promise<void> {
  if (keys.length === 0) return;
  const rows = keys.map((object_key, index) => ({
    object_key,
    event_id: eventId,
    order_id: orderId,
    user_id: userId,
    position: from + index,
  }));
  await tx.insertInto("c2c_evidence").values(rows).execute();
}

/** The pictures of deals, those that are deleted included. */
export async function evidenceOf(db: Database | Tx, orderIds: readonly bigint[]): Promise<Evidence[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom("c2c_evidence")
    .selectAll()
    .where("order_id", "in", [...orderIds])
    .orderBy("event_id")
    .orderBy("position")
    .execute();
}

/** A disputed deal has an end already, which is not the end of the dispute. */
const isSettled = sql`o.status not in (${sql.lit(orderStatus.failed)}, ${sql.lit(orderStatus.abnormal)})`;

/** Kept pictures of deals that were settled more than so many days ago; those that another process is deleting are left to it. */
export async function takeOutlivedEvidence(tx: Tx, days: number, limit: number): Promise<Evidence[]> {
  const { rows } = await sql<Evidence>`
    select e.* from c2c_evidence e join c2c_order o on o.id = e.order_id
    where e.deleted_at is null and ${isSettled} and o.ended_at < platform_now() - make_interval(days => ${days}::int)
    order by o.ended_at limit ${limit} for update of e skip locked`.execute(tx);
  return rows;
}

/** Kept pictures that somebody showed of deals that are settled. */
export async function lockSettledEvidenceOf(tx: Tx, userId: bigint): Promise<Evidence[]> {
  const { rows } = await sql<Evidence>`
    select e.* from c2c_evidence e join c2c_order o on o.id = e.order_id
    where e.user_id = ${userId} and e.deleted_at is null and ${isSettled} for update of e`.execute(tx);
  return rows;
}

export async function markEvidenceDeleted(tx: Tx, objectKey: string): Promise<void> {
  await sql`update c2c_evidence set deleted_at = platform_now() where object_key = ${objectKey}`.execute(tx);
}
