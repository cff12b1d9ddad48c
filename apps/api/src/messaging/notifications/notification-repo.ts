import type { NotificationFacts, NotificationKind } from "@wth/api-contract";
import type { Database, Tables, Tx } from "@wth/db";
import { sql, type Selectable } from "kysely";
import { now, statementTime, timeAfterLocks } from "#platform/db/clock.ts";
import { deleteSome } from "#platform/db/delete-some.ts";

export type NotificationRow = Selectable<Tables["messaging_notification"]>;

/** SQL that is true for an entry that is neither read nor over. */
const isOpen = sql<boolean>`read_at is null and lapsed_at is null and coalesce(lapses_at, 'infinity') > ${statementTime}`;

/** Unread entries that are counted; pages show less than that. */
const COUNTED_MAX = 1_000;
/** Entries that one call marks as read. */
const MARKED_MAX = 10_000;

export type NewNotification<K extends NotificationKind = NotificationKind> = {
  userId: bigint;
  kind: K;
  facts: NotificationFacts<K>;
  /** An open entry of the same subject takes up the event; undefined for an entry of its own. */
  subject: string | undefined;
  lapsesAt: Date | null;
  /** True for what the person did, which needs no attention. */
  isRead: boolean;
};

/** Adds an entry, or adds the event to the open entry of its subject. @returns its id, and true for a new entry */
export async function writeNotification(
  tx: Tx,
  { userId, kind, facts, subject, lapsesAt, isRead }: NewNotification,
): Promise<{ id: bigint; isNew: boolean }> {
  const readAt = isRead ? timeAfterLocks : null;
  // an entry that the clock has ended takes up nothing
  if (lapsesAt !== null && subject !== undefined)
    await sql`update messaging_notification set lapsed_at = lapses_at where user_id = ${userId} and kind = ${kind}
      and subject = ${subject} and read_at is null and lapsed_at is null and lapses_at <= ${statementTime}`.execute(tx);
  const { rows } = await sql<{ id: bigint; isNew: boolean }>`
    insert into messaging_notification as old (user_id, kind, data, subject, lapses_at, read_at)
    values (${userId}, ${kind}, ${JSON.stringify(facts)}::jsonb, ${subject ?? null}, ${lapsesAt}, ${readAt})
    on conflict (user_id, kind, subject) where read_at is null and lapsed_at is null do update
      set data = excluded.data, events = old.events + 1, lapses_at = excluded.lapses_at,
        changed_at = excluded.changed_at
    returning id, events = 1 as "isNew"`.execute(tx);
  return rows[0] as { id: bigint; isNew: boolean };
}

/** Ends the entries of some kinds and subject of these persons, read ones too. @returns the persons who had one */
export async function lapse(
  tx: Tx,
  userIds: readonly bigint[],
  kinds: readonly NotificationKind[],
  subject: string,
): Promise<bigint[]> {
  const { rows } = await sql<{ user_id: bigint }>`
    update messaging_notification set lapsed_at = ${timeAfterLocks}
    where user_id = any(${userIds}::bigint[]) and kind = any(${kinds}::text[]) and subject = ${subject}
      and lapsed_at is null
    returning user_id`.execute(tx);
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

/** Place of an entry in its inbox: the time of its last change in microseconds, and its id. */
export type InboxPlace = { changedMicros: bigint; id: bigint };
type Placed = NotificationRow & { changedMicros: bigint };

/** Entries of an inbox after a place, newest first. */
export async function inboxOf(
  db: Database,
  userId: bigint,
  { after, limit }: { after: InboxPlace | undefined; limit: number },
): Promise<Placed[]> {
  return db
    .selectFrom("messaging_notification")
    .selectAll()
    .select(sql<bigint>`(extract(epoch from changed_at) * 1000000)::bigint`.as("changedMicros"))
    .where("user_id", "=", userId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(changed_at, id) < ('epoch'::timestamptz + ${after?.changedMicros} * interval '1 microsecond', ${after?.id})`,
      ),
    )
    .orderBy("changed_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Number of unread entries, up to a thousand. The order lets the index end at the entries that the clock has ended. */
export async function countUnread(db: Database | Tx, userId: bigint): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from messaging_notification where user_id = ${userId} and ${isOpen}
      order by coalesce(lapses_at, 'infinity') desc limit ${COUNTED_MAX}) counted`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** Open entries with an event of the last seconds, oldest first. */
export async function recentOf(
  db: Database,
  userId: bigint,
  seconds: number,
  limit: number,
): Promise<NotificationRow[]> {
  const newest = await db
    .selectFrom("messaging_notification")
    .selectAll()
    .where("user_id", "=", userId)
    .where(isOpen)
    .where("changed_at", ">", sql<Date>`${statementTime} - make_interval(secs => ${seconds})`)
    .orderBy("changed_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return newest.toReversed();
}

/** Marks notifications of a user as read: those with the ids, or without ids all, up to ten thousand at once. */
export async function markRead(tx: Tx, userId: bigint, ids: readonly bigint[] | undefined): Promise<void> {
  if (ids?.length === 0) return;
  const unread = tx
    .selectFrom("messaging_notification")
    .select("id")
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .where("lapsed_at", "is", null)
    .limit(MARKED_MAX)
    .forUpdate();
  await tx
    .updateTable("messaging_notification")
    .set({ read_at: await now(tx) })
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .where("id", "in", ids === undefined ? unread : [...ids])
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

/**
 * Deletes some old notifications: read ones and those that are over after 90 days, others after a year. Three
 * statements, each for an index. @returns their number; 0 when none is left
 */
export async function deleteOldNotifications(tx: Tx): Promise<number> {
  const at = await now(tx);
  const isOld = sql`created_at < ${at}::timestamptz - interval '90 days'`;
  const lapsed = sql`${isOld} and read_at is null and lapsed_at is null and lapses_at < ${at}`;
  const isYearOld = sql`created_at < ${at}::timestamptz - interval '365 days'`;
  let deleted = 0;
  for (const condition of [sql`${isOld} and (read_at is not null or lapsed_at is not null)`, lapsed, isYearOld])
    deleted += await deleteSome(tx, "messaging_notification", condition);
  return deleted;
}
