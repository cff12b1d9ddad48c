import type { Tables, Tx } from "@wth/db";
import { sql, type Selectable } from "kysely";

export type OutboxTopic = Selectable<Tables["platform_outbox"]>["topic"];
export type Change = { id: bigint; subject: bigint; createdAt: Date };

/**
 * Adds a fact to the outbox. A higher context processes it soon after this transaction commits.
 * @param at time of the fact, where the higher context counts it by its time; now otherwise
 */
export async function enqueue(tx: Tx, topic: OutboxTopic, subject: bigint, at?: Date): Promise<void> {
  await tx
    .insertInto("platform_outbox")
    .values({ topic, subject, ...(at && { created_at: at }) })
    .execute();
}

/** True when facts of a topic that were added before a time are still queued. */
export async function hasQueuedBefore(tx: Tx, topic: OutboxTopic, at: Date): Promise<boolean> {
  const { rows } = await sql`select from platform_outbox where topic = ${topic} and created_at < ${at} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * Returns the oldest facts of a topic and deletes them with this transaction. Skips facts that another transaction is
 * processing.
 */
export async function dequeue(tx: Tx, topic: OutboxTopic, limit: number): Promise<Change[]> {
  const { rows } = await sql<{ id: bigint; subject: bigint; created_at: Date }>`
    with taken as (
      select id from platform_outbox where topic = ${topic} order by id limit ${limit} for update skip locked
    )
    delete from platform_outbox c using taken where c.id = taken.id returning c.id, c.subject, c.created_at`.execute(
    tx,
  );
  return rows
    .map((row) => ({ id: row.id, subject: row.subject, createdAt: row.created_at }))
    .toSorted((a, b) => Number(a.id - b.id));
}
