import type { Tx } from "@wth/db";
import { audit } from "#platform/db/audit.ts";
import { lockUser, setStatus } from "../../profile/profile-repo.ts";
import { revokeUser } from "../auth-repo.ts";

/** Disables or enables an account. Disabling revokes all of its sessions in the same transaction. */
export async function setUserDisabled(tx: Tx, actor: string, userId: bigint, isDisabled: boolean): Promise<void> {
  const user = await lockUser(tx, userId);
  await setStatus(tx, userId, isDisabled ? 1 : 0);
  if (isDisabled) await revokeUser(tx, userId, "account disabled");
  const after = isDisabled ? 1 : 0;
  await audit(tx, { actor, action: "user.status", subject: `user:${userId}`, before: user.status, after });
}
