import type { Tx } from "@wth/db";
import type { NotificationData, NotificationKind } from "@wth/rules";
import { publishChange } from "#platform/live/live.ts";
import { insertNotification } from "./notification-repo.ts";

/** Tells a person something in their inbox, when the transaction commits; nothing if they switched the kind off. */
export async function sendNotification<K extends NotificationKind>(
  tx: Tx,
  userId: bigint,
  kind: K,
  data: NotificationData[K],
): Promise<void> {
  if (await insertNotification(tx, userId, kind, data)) await publishChange(tx, userId, ["notification"]);
}
