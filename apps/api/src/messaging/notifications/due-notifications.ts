import type { NotificationFacts, NotificationKind } from "@wth/api-contract";
import { transact, type Database } from "@wth/db";
import { advanceSentMark, sentMark } from "./notification-repo.ts";
import { sendNotification } from "./send-notification.ts";

/** A notification that is due. `mark` is a text that only grows; `facts` is undefined when the user is not concerned. */
type Due<K extends NotificationKind> = { mark: string; facts: NotificationFacts<K> | undefined };

/**
 * A source of notifications that follow from stored facts and may concern many users at once. A notification is written
 * only when its user opens the inbox.
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
      if (isFirst && facts) await sendNotification(tx, userId, kind, facts);
    });
  }
}
