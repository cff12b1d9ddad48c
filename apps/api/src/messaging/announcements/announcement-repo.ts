import type { Database, Tables, Tx } from "@wth/db";
import { sql, type Insertable, type Selectable } from "kysely";
import { now, statementTime } from "#platform/db/clock.ts";
import { pageOf, type Page } from "#platform/db/page-of.ts";

export type AnnouncementRow = Selectable<Tables["messaging_announcement"]>;

/** Largest number of announcements shown at a time. */
const SHOWN_MAX = 20;

/** Returns the announcements in force, newest first. */
export async function currentAnnouncements(db: Database): Promise<AnnouncementRow[]> {
  const { rows } =
    await sql<AnnouncementRow>`select a.* from messaging_announcement a, (select ${statementTime} as at) clock
    where (ends_at is null or ends_at > clock.at) and starts_at <= clock.at order by id desc limit ${SHOWN_MAX}`.execute(
      db,
    );
  return rows;
}

/** Returns all announcements, newest first. */
export async function listAnnouncements(db: Database, page: Page): Promise<{ list: AnnouncementRow[]; total: number }> {
  return pageOf(db.selectFrom("messaging_announcement").selectAll().orderBy("id", "desc"), page);
}

export async function insertAnnouncement(
  tx: Tx,
  row: Insertable<Tables["messaging_announcement"]>,
): Promise<AnnouncementRow> {
  return tx.insertInto("messaging_announcement").values(row).returningAll().executeTakeFirstOrThrow();
}

/** Ends a current or future announcement. @returns the row before; undefined when no such announcement exists */
export async function closeAnnouncement(tx: Tx, id: bigint): Promise<AnnouncementRow | undefined> {
  const at = await now(tx);
  const open = await tx
    .selectFrom("messaging_announcement")
    .selectAll()
    .where("id", "=", id)
    .where((e) => e.or([e("ends_at", "is", null), e("ends_at", ">", at)]))
    .forUpdate()
    .executeTakeFirst();
  if (!open) return undefined;
  await sql`update messaging_announcement set ends_at = greatest(starts_at, ${at}) where id = ${id}`.execute(tx);
  return open;
}
