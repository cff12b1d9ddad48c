import { kindsByName, type NotificationFacts, type NotificationKind } from "@wth/api-contract";
import type { Tx } from "@wth/db";
import { publishChange } from "#platform/live/live.ts";
import { planDeliveries } from "../deliveries/plan-deliveries.ts";
import { channelsFor } from "./channel-policy.ts";
import { writeNotification } from "./notification-repo.ts";
import { preferencesOf } from "./preference-repo.ts";

type Recipient = {
  userId: bigint;
  /** True for what the person did: it stands in the inbox as read, and no other channel tells of it. */
  isOwn?: boolean;
};

/**
 * Tells a person of an event on the channels that the person wants, when the transaction commits. An open entry of the
 * same kind and subject takes up the event instead of a second entry. Does nothing when the person switched the group
 * off.
 */
export async function sendNotification<K extends NotificationKind>(
  tx: Tx,
  { userId, isOwn = false }: Recipient,
  kind: K,
  facts: NotificationFacts<K>,
): Promise<void> {
  const channels = channelsFor(await preferencesOf(tx, userId), kind);
  if (channels.length === 0) return;
  const { subject, lapsesAt } = kindsByName[kind];
  const end = lapsesAt?.(facts as never) ?? null;
  const { id, isNew } = await writeNotification(tx, {
    userId,
    kind,
    facts,
    subject: subject?.(facts as never),
    lapsesAt: end === null ? null : new Date(end),
    isRead: isOwn,
  });
  // what joins an open entry was announced with it
  if (isNew && !isOwn) await planDeliveries(tx, { notificationId: id, userId, kind, channels });
  await publishChange(tx, userId, ["notification"]);
}
