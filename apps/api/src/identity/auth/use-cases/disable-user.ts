import type { Tx } from "@wth/db";
import { audit } from "#platform/db/audit.ts";
import { lockUser, setStatus } from "../../profile/profile-repo.ts";
import { revokeUser } from "../auth-repo.ts";

export type Disabling = { actor: string; userId: bigint; isDisabled: boolean };

/**
 * Disables or enables an account. Disabling revokes all of its sessions in the same transaction and calls `onDisabled`,
 * in which other contexts end what the account offers; the user is locked then.
 */
export async function setUserDisabled(
  tx: Tx,
  { actor, userId, isDisabled }: Disabling,
  onDisabled: (tx: Tx, userId: bigint) => Promise<void>,
): Promise<void> {
  const user = await lockUser(tx, userId);
  const after = isDisabled ? 1 : 0;
  await setStatus(tx, userId, after);
  if (isDisabled) {
    await revokeUser(tx, userId, "account disabled");
    await onDisabled(tx, userId);
  }
  await audit(tx, { actor, action: "user.status", subject: `user:${userId}`, before: user.status, after });
}
