import type { Database, Tables, Tx } from "@wth/db";
import type { NotificationData, NotificationKind } from "@wth/rules";
import { sql, type Selectable } from "kysely";

export type NotificationRow = Selectable<Tables["messaging_notification"]>;

/** Adds a notification to an inbox unless its kind is switched off. @returns whether it was added */
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

/** Marks a person's notifications as read, all of them without ids. */
export async function markRead(tx: Tx, userId: bigint, ids: readonly bigint[] | undefined): Promise<void> {
  await tx
    .updateTable("messaging_notification")
    .set({ read_at: sql`platform_now()` as never })
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

/** How far a person has been told of a kind; undefined when never. */
export async function sentMark(db: Database, userId: bigint, kind: NotificationKind): Promise<string | undefined> {
  const row = await db
    .selectFrom("messaging_notification_sent")
    .select("mark")
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return row?.mark;
}

/** Notes that a person is told up to a mark. @returns false when they were already, by somebody else at the same time */
export async function advanceSentMark(tx: Tx, userId: bigint, kind: NotificationKind, mark: string): Promise<boolean> {
  const { rows } = await sql`
    insert into messaging_notification_sent as told (user_id, kind, mark) values (${userId}, ${kind}, ${mark})
    on conflict (user_id, kind) do update set mark = excluded.mark where told.mark < excluded.mark
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Whether a notification of a kind waits to be read. */
export async function hasUnread(tx: Tx, userId: bigint, kind: NotificationKind): Promise<boolean> {
  const { rows } = await sql`
    select from messaging_notification where user_id = ${userId} and kind = ${kind} and read_at is null limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Forgets notifications that are old: those that were read after 90 days, others after a year. */
export async function deleteOldNotifications(tx: Tx): Promise<void> {
  await sql`
    delete from messaging_notification where created_at < platform_now() - interval '90 days'
      and (read_at is not null or created_at < platform_now() - interval '365 days')`.execute(tx);
}
