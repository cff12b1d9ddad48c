import type { Tx } from "@wth/db";
import { audit } from "#platform/db/audit.ts";
import { publishChange } from "#platform/live/live.ts";
import { setEmail } from "../profile-repo.ts";

/** Deletes the e-mail address of a user's profile. It needs no signature, since it leads no message elsewhere. */
export async function removeEmail(tx: Tx, userId: bigint): Promise<void> {
  const actor = `user:${userId}`;
  await setEmail(tx, userId, null);
  await audit(tx, { actor, action: "email.remove", subject: actor, before: true, after: false });
  await publishChange(tx, userId, ["profile", "notification"]);
}
