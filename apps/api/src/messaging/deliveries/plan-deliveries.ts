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

/** Enqueues the messages of a notification for the worker's senders, in the transaction of its event. */
export async function planDeliveries(tx: Tx, { notificationId, userId, kind, channels }: Plan): Promise<void> {
  const wanted = sentChannels.filter((channel) => channels.includes(channel));
  const targets = wanted.length === 0 ? [] : await targetsOf(tx, userId, wanted);
  if (targets.length === 0) return;
  const [at, setting] = [await now(tx), await settingOf(tx, userId)];
  const isUrgent = kindsByName[kind].group === "security";
  for (const { id: addressId, channel } of targets) {
    const dueAt = dueTime(setting, at, { isMail: channel === "mail", isUrgent });
    const deliveryId = (await insertDelivery(tx, { notificationId, addressId, dueAt })).toString();
    const waitSeconds = Math.ceil((dueAt.getTime() - at.getTime()) / 1000);
    await enqueueJob(tx, "deliverNotification", { deliveryId }, waitSeconds);
  }
}
