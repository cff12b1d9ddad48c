import type { Database, Tables, Tx } from "@wth/db";
import type { NotificationData, NotificationKind } from "@wth/rules";
import { sql, type Selectable } from "kysely";
import { now } from "#platform/db/clock.ts";

export type NotificationRow = Selectable<Tables["messaging_notification"]>;

/** Adds a notification to an inbox unless its kind is switched off. @returns true when it was added */
export async function insertNotification<K extends NotificationKind>(
  tx: Tx,
  userId: bigint,
  kind: K,
  data: NotificationData[K],
): Promise<boolean> {
  const { rows } = await sql`
    insert into messaging_notification (user_id, kind, data)
    select ${userId}::bigint, ${kind}::text, ${JSON.stringify(data)}::jsonb
    where not exists (select from messaging_notification_mute where user_id = ${userId} and kind = ${kind})
    returning id`.execute(tx);
  return rows.length > 0;
}

export async function inboxOf(
  db: Database,
  userId: bigint,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ list: NotificationRow[]; total: number }> {
  const list = await db
    .selectFrom("messaging_notification")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from messaging_notification where user_id = ${userId}`.execute(db);
  return { list, total: rows[0]?.total ?? 0 };
}

export async function countUnread(db: Database | Tx, userId: bigint): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from messaging_notification where user_id = ${userId} and read_at is null`.execute(
    db,
  );
  return rows[0]?.unread ?? 0;
}

/** Marks notifications of a user as read: those with the ids, or all without ids. */
export async function markRead(tx: Tx, userId: bigint, ids: readonly bigint[] | undefined): Promise<void> {
  await tx
    .updateTable("messaging_notification")
    .set({ read_at: await now(tx) })
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${ids}::bigint[])`))
    .execute();
}

export async function kindsOff(db: Database | Tx, userId: bigint): Promise<Set<string>> {
  const rows = await db
    .selectFrom("messaging_notification_mute")
    .select("kind")
    .where("user_id", "=", userId)
    .execute();
  return new Set(rows.map(({ kind }) => kind));
}

export async function switchKind(tx: Tx, userId: bigint, kind: NotificationKind, isOn: boolean): Promise<void> {
  if (isOn) {
    await tx.deleteFrom("messaging_notification_mute").where("user_id", "=", userId).where("kind", "=", kind).execute();
    return;
  }
  await tx
    .insertInto("messaging_notification_mute")
    .values({ user_id: userId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the mark of the last notification of a kind; undefined before the first. */
export async function sentMark(db: Database, userId: bigint, kind: NotificationKind): Promise<string | undefined> {
  const row = await db
    .selectFrom("messaging_notification_sent")
    .select("mark")
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return row?.mark;
}

/** Advances the mark of a kind. @returns false when another transaction has already advanced it that far */
export async function advanceSentMark(tx: Tx, userId: bigint, kind: NotificationKind, mark: string): Promise<boolean> {
  const { rows } = await sql`
    insert into messaging_notification_sent as sent (user_id, kind, mark) values (${userId}, ${kind}, ${mark})
    on conflict (user_id, kind) do update set mark = excluded.mark where sent.mark < excluded.mark
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** True when a notification of a kind is unread. */
export async function hasUnread(tx: Tx, userId: bigint, kind: NotificationKind): Promise<boolean> {
  const { rows } = await sql`
    select from messaging_notification where user_id = ${userId} and kind = ${kind} and read_at is null limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Deletes old notifications: read ones after 90 days, others after a year. */
export async function deleteOldNotifications(tx: Tx): Promise<void> {
  const at = await now(tx);
  await sql`
    delete from messaging_notification where created_at < ${at}::timestamptz - interval '90 days'
      and (read_at is not null or created_at < ${at}::timestamptz - interval '365 days')`.execute(tx);
}
