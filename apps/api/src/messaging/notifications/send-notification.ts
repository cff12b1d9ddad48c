import type { Tx } from "@wth/db";
import type { NotificationData, NotificationKind } from "@wth/rules";
import { publishChange } from "#platform/live/live.ts";
import { insertNotification } from "./notification-repo.ts";

/**
 * Adds a notification to a user's inbox and publishes the change when the transaction commits; does nothing when the
 * user switched the kind off.
 */
export async function sendNotification<K extends NotificationKind>(
  tx: Tx,
  userId: bigint,
  kind: K,
  data: NotificationData[K],
): Promise<void> {
  if (await insertNotification(tx, userId, kind, data)) await publishChange(tx, userId, ["notification"]);
}
