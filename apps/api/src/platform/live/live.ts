import type { LiveTopic } from "@wth/api-contract";
import { publishAfterCommit, type Tx } from "@wth/db";
import { sql } from "kysely";

/** Publishes changed topics to the streams of several users when the transaction commits. */
export async function publishChanges(tx: Tx, userIds: readonly bigint[], topics: readonly LiveTopic[]): Promise<void> {
  if (userIds.length === 0) return;
  await sql`insert into platform_change (kind, subject, topics)
    select 'user', id, ${topics.join(",")} from unnest(${userIds}::bigint[]) id`.execute(tx);
  publishAfterCommit(tx, "change");
}

/** Publishes changed topics to a user's streams when the transaction commits. */
export async function publishChange(tx: Tx, userId: bigint, topics: readonly LiveTopic[]): Promise<void> {
  await publishChanges(tx, [userId], topics);
}

/** Publishes a changed topic to all streams when the transaction commits. */
export async function broadcastChange(tx: Tx, topic: LiveTopic): Promise<void> {
  await sql`insert into platform_change (kind, topics) values ('everyone', ${topic})`.execute(tx);
  publishAfterCommit(tx, "change");
}

/** Tells every API process which sessions have ended, when the transaction commits. */
export async function publishSessionEnds(tx: Tx, familyIds: readonly bigint[]): Promise<void> {
  if (familyIds.length === 0) return;
  await sql`insert into platform_change (kind, subject) select 'session', id from unnest(${familyIds}::bigint[]) id`.execute(
    tx,
  );
  publishAfterCommit(tx, "change");
}
