import type { Tx } from "@wth/db";
import { readInviteCode } from "@wth/rules";
import { fail } from "../../../platform/failure.ts";
import { notifyUser } from "../../../platform/live.ts";
import { findUserByInviteCode } from "../../profile/index.ts";
import { appendPowerEvent, ensureMember, isInLineAbove, lockMember, lockTree, setSponsor } from "../referral-repo.ts";

/**
 * Binds a user to the owner of an invitation code: once, before the first purchase, never in a circle.
 * @throws Failure inviteCodeInvalid, inviteOwnCode, inviteAlreadyBound, inviteAfterPurchase, inviteCycle
 */
export async function bindInviteCode(tx: Tx, userId: bigint, code: string): Promise<void> {
  const known = readInviteCode(code) ?? fail("inviteCodeInvalid");
  const sponsor = (await findUserByInviteCode(tx, known)) ?? fail("inviteCodeInvalid");
  if (sponsor.id === userId) fail("inviteOwnCode");
  await lockTree(tx);
  const member = await lockMember(tx, userId);
  if (member.sponsor_id !== null) fail("inviteAlreadyBound");
  if (member.has_purchased) fail("inviteAfterPurchase");
  if (await isInLineAbove(tx, sponsor.id, userId)) fail("inviteCycle");
  await ensureMember(tx, sponsor.id);
  await setSponsor(tx, userId, sponsor.id);
  await appendPowerEvent(tx, userId, "link", 0n);
  await notifyUser(tx, userId, ["referral"]);
  await notifyUser(tx, sponsor.id, ["referral"]);
}
