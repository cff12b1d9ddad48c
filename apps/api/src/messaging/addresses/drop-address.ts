import type { Tx } from "@wth/db";
import { now } from "#platform/db/clock.ts";
import { sendNotification } from "../notifications/send-notification.ts";
import { lockAddresses, removeAddress } from "./address-repo.ts";

type Address = { userId: bigint; addressId: bigint };

/**
 * Removes a device or chat that no longer exists, and tells its person by the inbox and the other addresses. Does
 * nothing when it was removed before.
 */
export async function dropAddress(tx: Tx, { userId, addressId }: Address): Promise<void> {
  // the message goes to the person's other addresses, which another worker may be dropping
  await lockAddresses(tx, userId);
  const dropped = await removeAddress(tx, addressId);
  if (dropped === undefined) return;
  const { channel, label } = dropped;
  // a mail server refuses single mails, and no address
  if (channel === "mail") return;
  await sendNotification(tx, { userId }, "addressDropped", {
    channel,
    name: label,
    at: (await now(tx)).getTime(),
    isTaken: false,
  });
}
