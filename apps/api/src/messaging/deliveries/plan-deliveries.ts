import { kindsByName, sentChannels, type NotificationChannel, type NotificationKind } from "@wth/api-contract";
import type { Tx } from "@wth/db";
import { now } from "#platform/db/clock.ts";
import { enqueueJob } from "#platform/jobs/queue.ts";
import { insertDelivery, targetsOf } from "./delivery-repo.ts";
import { dueTime } from "./due-time.ts";
import { settingOf } from "./setting-repo.ts";

export type Plan = {
  notificationId: bigint;
  userId: bigint;
  kind: NotificationKind;
  channels: readonly NotificationChannel[];
};

/**
 * Stores the messages of a notification in the transaction of its event. Those that may leave now get their jobs here,
 * held ones by `releaseHeld`.
 */
export async function planDeliveries(tx: Tx, { notificationId, userId, kind, channels }: Plan): Promise<void> {
  const wanted = sentChannels.filter((channel) => channels.includes(channel));
  const targets = wanted.length === 0 ? [] : await targetsOf(tx, userId, wanted);
  if (targets.length === 0) return;
  const [at, setting] = [await now(tx), await settingOf(tx, userId)];
  const isUrgent = kindsByName[kind].group === "security";
  for (const { id: addressId, channel } of targets) {
    const dueAt = dueTime(setting, at, { isMail: channel === "mail", isUrgent });
    const isHeld = dueAt > at;
    const deliveryId = (await insertDelivery(tx, { notificationId, addressId, dueAt, isHeld })).toString();
    if (!isHeld) await enqueueJob(tx, "deliverNotification", { deliveryId });
  }
}
