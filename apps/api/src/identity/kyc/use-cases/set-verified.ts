import type { Tx } from "@wth/db";
import { kycStatus } from "@wth/rules";
import { fail } from "#platform/errors/failure.ts";
import { lockUser } from "../../profile/profile-repo.ts";
import { setKycLevel, type KycLevel } from "../../profile/use-cases/set-kyc-level.ts";
import { lastSubmission } from "../kyc-repo.ts";
import { notifyDecision } from "../notify-decision.ts";
import { withdrawApproval } from "./decide-identity.ts";

const WITHDRAWN = {
  slots: [],
  en: "The approval was withdrawn. Please submit your identity again.",
  zhCN: "審核結果已被撤回，請重新提交身分資料。",
} as const;

export type Verification = { actor: string; userId: bigint; level: KycLevel };

/**
 * Sets a user's verification without a review of documents. Revoking it calls `onRevoked` in the same transaction, in
 * which other contexts end what the user offers as verified; the user is locked then.
 */
export async function setVerified(
  tx: Tx,
  { actor, userId, level }: Verification,
  onRevoked: (tx: Tx, userId: bigint) => Promise<void>,
): Promise<void> {
  const { kyc_level: before } = await lockUser(tx, userId);
  if (level === 0 && before === 1) await onRevoked(tx, userId);
  const last = await lastSubmission(tx, userId);
  const isApproved = last?.status === kycStatus.success;
  if (level === 0 && isApproved) {
    await withdrawApproval(tx, { userId, actor, ...WITHDRAWN });
    return;
  }
  if (level === 1 && last && !isApproved) fail("caseDecided");
  await setKycLevel(tx, { actor, userId, level });
  if (level !== before) await notifyDecision(tx, userId, level === 1 ? undefined : WITHDRAWN);
}
