import { transact, type Database } from "@wth/db";
import type { NotificationData, NotificationKind } from "@wth/rules";
import { advanceSentMark, hasUnread, insertNotification, sentMark } from "./notification-repo.ts";

/** How far a person is told with this, as a text that only grows, and what they are told; nothing if it does not concern them. */
type Due<K extends NotificationKind> = { mark: string; data: NotificationData[K] | undefined };

/**
 * Something that many people may be told of at once, and that follows from what is stored anyway: nothing is written
 * for anybody before they look.
 */
export type DueNotificationSource<K extends NotificationKind = NotificationKind> = {
  kind: K;
  /** @param told the mark up to which the person was told; undefined when never @returns undefined when that is all */
  due: (db: Database, userId: bigint, told: string | undefined) => Promise<Due<K> | undefined>;
};

/** Tells a person what became due since they last looked. One unread notification of a kind is enough. */
export async function sendDueNotifications(
  db: Database,
  userId: bigint,
  sources: readonly DueNotificationSource[],
): Promise<void> {
  for (const { kind, due } of sources) {
    const found = await due(db, userId, await sentMark(db, userId, kind));
    if (!found) continue;
    const { mark, data } = found;
    await transact(db, async (tx) => {
      const isFirst = await advanceSentMark(tx, userId, kind, mark);
      if (isFirst && data && !(await hasUnread(tx, userId, kind))) await insertNotification(tx, userId, kind, data);
    });
  }
}
