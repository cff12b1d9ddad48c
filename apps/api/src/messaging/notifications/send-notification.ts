import type { Tx } from "@wth/db";
import type { NoticeData, NoticeKind } from "@wth/rules";
import { publishChange } from "#platform/live/live.ts";
import { insertNotice } from "./notification-repo.ts";

/** Tells a person something in their inbox, when the transaction commits; nothing if they switched the kind off. */
export async function sendNotification<K extends NoticeKind>(
  tx: Tx,
  userId: bigint,
  kind: K,
  data: NoticeData[K],
): Promise<void> {
  if (await insertNotice(tx, userId, kind, data)) await publishChange(tx, userId, ["notice"]);
}
