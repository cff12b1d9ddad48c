import { notificationGroups, type NotificationGroup } from "@wth/api-contract";
import type { Tx } from "@wth/db";
import { publishChange } from "#platform/live/live.ts";
import { writePreference } from "../notifications/preference-repo.ts";
import { findAddress } from "./address-repo.ts";

/** Switches mail off for every group of an address's person. @returns false when the address does not exist any more */
export async function unsubscribe(tx: Tx, addressId: bigint): Promise<boolean> {
  const address = await findAddress(tx, addressId);
  if (address === undefined) return false;
  for (const group of Object.keys(notificationGroups) as NotificationGroup[])
    await writePreference(tx, address.user_id, { group, channel: "mail", isOn: false });
  await publishChange(tx, address.user_id, ["notification"]);
  return true;
}
