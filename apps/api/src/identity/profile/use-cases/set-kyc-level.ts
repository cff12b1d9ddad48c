import type { Tx } from "@wth/db";
import { audit } from "#platform/db/audit.ts";
import { enqueue } from "#platform/db/outbox.ts";
import { publishChange } from "#platform/live/live.ts";
import { lockUser, updateKycLevel } from "../profile-repo.ts";

/** 1 when a user's identity is verified, else 0. */
export type KycLevel = 0 | 1;
export type KycChange = { actor: string; userId: bigint; level: KycLevel };

/** Sets a user's verification and writes an audit record. */
export async function setKycLevel(tx: Tx, { actor, userId, level }: KycChange): Promise<void> {
  const { kyc_level: before } = await lockUser(tx, userId);
  await updateKycLevel(tx, userId, level);
  await enqueue(tx, "member", userId);
  await audit(tx, { actor, action: "kyc.level", subject: `user:${userId}`, before, after: level });
  await publishChange(tx, userId, ["profile"]);
}
