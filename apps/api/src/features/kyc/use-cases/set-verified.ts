import type { Tx } from "@wth/db";
import { kycStatus } from "@wth/rules";
import { fail } from "../../../platform/failure.ts";
import { lockUser, setKycLevel, type KycLevel } from "../../profile/index.ts";
import { lastSubmission } from "../kyc-repo.ts";
import { withdrawApproval } from "./decide-identity.ts";

const WITHDRAWN = {
  slots: [],
  en: "The approval was withdrawn. Please submit your identity again.",
  zhCN: "審核結果已被撤回，請重新提交身分資料。",
} as const;

/**
 * Sets whether somebody counts as verified without a review of what they sent.
 * @throws Failure caseDecided when there is a case that says otherwise: it has to be decided, or submitted again
 */
export async function setVerified(
  tx: Tx,
  { actor, userId, level }: { actor: string; userId: bigint; level: KycLevel },
): Promise<void> {
  await lockUser(tx, userId);
  const last = await lastSubmission(tx, userId);
  const isApproved = last?.status === kycStatus.success;
  if (level === 0 && isApproved) {
    await withdrawApproval(tx, { userId, actor, ...WITHDRAWN });
    return;
  }
  if (level === 1 && last && !isApproved) fail("caseDecided");
  await setKycLevel(tx, { actor, userId, level });
}
