import type { Tx } from "@wth/db";
import { audit } from "#platform/db/audit.ts";
import { now } from "#platform/db/clock.ts";
import { fail } from "#platform/errors/failure.ts";
import { broadcastChange } from "#platform/live/live.ts";
import { closeAnnouncement, insertAnnouncement, type AnnouncementRow } from "../announcement-repo.ts";

export type NewAnnouncement = {
  actor: string;
  level: "info" | "warning";
  en: string;
  zhCN: string;
  /** Now when missing. */
  start?: Date | undefined;
  /** Null until an operator ends it. */
  end: Date | null;
};

const recordOf = ({ level, en, zh, starts_at, ends_at }: AnnouncementRow) => ({
  level,
  en,
  zhCN: zh,
  start: starts_at.toISOString(),
  end: ends_at?.toISOString() ?? null,
});

/** Publishes an announcement to all users. */
export async function announce(tx: Tx, { actor, level, en, zhCN, start, end }: NewAnnouncement) {
  const at = await now(tx);
  const starts_at = start ?? at;
  if (end !== null && (end <= starts_at || end <= at)) fail("announcementNeverShown");
  const row = await insertAnnouncement(tx, { level, en, zh: zhCN, starts_at, ends_at: end, created_by: actor });
  const subject = `announcement:${row.id}`;
  await audit(tx, { actor, action: "announcement.add", subject, before: null, after: recordOf(row) });
  await broadcastChange(tx, "announcement");
  return row;
}

/** Ends an announcement. */
export async function endAnnouncement(tx: Tx, { actor, id }: { actor: string; id: bigint }): Promise<void> {
  const before = (await closeAnnouncement(tx, id)) ?? fail("announcementNotFound");
  const subject = `announcement:${id}`;
  await audit(tx, { actor, action: "announcement.end", subject, before: recordOf(before), after: null });
  await broadcastChange(tx, "announcement");
}
