import type { NotificationFacts, NotificationKind } from "@wth/api-contract";
import { transact, type Database } from "@wth/db";
import { sql } from "kysely";
import { advanceSentMark, sentMark } from "./notification-repo.ts";
import { sendNotification } from "./send-notification.ts";

/**
 * A notification that is due. `mark` is a text that only grows; `facts` is undefined when the user is not concerned.
 */
type Due<K extends NotificationKind> = { mark: string; facts: NotificationFacts<K> | undefined };

/**
 * A source of notifications that follow from stored facts and may concern many users at once. A notification is written
 * when its user opens the inbox, and before that by the worker for users who want messages of such kinds.
 */
export type DueNotificationSource<K extends NotificationKind = NotificationKind> = {
  kind: K;
  /**
   * @param mark of the last notification; undefined before the first
   * @returns undefined when nothing new is due
   */
  due: (db: Database, userId: bigint, mark: string | undefined) => Promise<Due<K> | undefined>;
};

/** Writes notifications that became due since the user last looked. */
export async function sendDueNotifications(
  db: Database,
  userId: bigint,
  sources: readonly DueNotificationSource[],
): Promise<void> {
  for (const { kind, due } of sources) {
    const found = await due(db, userId, await sentMark(db, userId, kind));
    if (!found) continue;
    const { mark, facts } = found;
    await transact(db, async (tx) => {
      const isFirst = await advanceSentMark(tx, userId, kind, mark);
      if (isFirst && facts) await sendNotification(tx, { userId }, kind, facts);
    });
  }
}

/** Users who have switched a channel outside the platform on for income, and can be reached there. */
async function usersWaiting(db: Database): Promise<bigint[]> {
  const { rows } = await sql<{ user_id: bigint }>`
    select distinct p.user_id from messaging_preference p
    join messaging_address a on a.user_id = p.user_id and a.channel = p.channel and a.confirmed_at is not null
    where p.kind_group = 'income' and p.is_on order by p.user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** Writes notifications that became due for users who want messages about them. @returns number of users looked at */
export async function sendDueToWaiting(
  db: Database,
  sources: readonly DueNotificationSource[],
  signal: AbortSignal,
): Promise<number> {
  const userIds = await usersWaiting(db);
  for (const userId of userIds) if (!signal.aborted) await sendDueNotifications(db, userId, sources);
  return userIds.length;
}
