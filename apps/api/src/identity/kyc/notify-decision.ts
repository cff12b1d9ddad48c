import type { Tx } from "@wth/db";
import { lapseNotifications, sendNotification } from "#messaging/index.ts";
import { publishChange } from "#platform/live/live.ts";

/** Tells a user that the identity is verified, or the reason in both languages why it is not. */
export async function notifyDecision(
  tx: Tx,
  userId: bigint,
  rejection: { en: string; zhCN: string } | undefined,
): Promise<void> {
  await lapseNotifications(tx, "identityDecided", [userId]);
  if (rejection) await sendNotification(tx, { userId }, "kycRejected", { en: rejection.en, zhCN: rejection.zhCN });
  else await sendNotification(tx, { userId }, "kycApproved", {});
  await publishChange(tx, userId, ["kyc"]);
}
