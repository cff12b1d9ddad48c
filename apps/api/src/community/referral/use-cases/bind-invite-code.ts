import type { Tx } from "@wth/db";
import { readInviteCode } from "@wth/rules";
import { enqueue } from "#platform/db/outbox.ts";
import { fail } from "#platform/errors/failure.ts";
import { publishChanges } from "#platform/live/live.ts";
import { sendNotification } from "#messaging/index.ts";
import { findUserByInviteCode, lockUser } from "#identity/index.ts";
import { bindObstacle, isInLineAbove, lockMembers, lockTree, bindSponsor } from "../referral-repo.ts";

/** Binds a user to the owner of an invitation code: once, before the first purchase, without a cycle. */
export async function bindInviteCode(tx: Tx, userId: bigint, code: string): Promise<void> {
  const known = readInviteCode(code) ?? fail("inviteCodeInvalid");
  const sponsor = (await findUserByInviteCode(tx, known)) ?? fail("inviteCodeInvalid");
  if (sponsor.id === userId) fail("inviteOwnCode");
  // purchases take this lock too, which orders the two; it is taken before the tree's lock so that no other bind waits
  // for it
  await lockUser(tx, userId);
  const obstacle = await bindObstacle(tx, userId);
  if (obstacle) fail(obstacle === "sponsor" ? "inviteAlreadyBound" : "inviteAfterPurchase");
  await lockTree(tx);
  const member = await lockMembers(tx, userId, sponsor.id);
  // without invited users no one is below the user, so a cycle is impossible
  if (member.invite_count > 0 && (await isInLineAbove(tx, sponsor.id, userId))) fail("inviteCycle");
  await bindSponsor(tx, userId, sponsor.id);
  await enqueue(tx, "member", userId);
  await sendNotification(tx, { userId: sponsor.id }, "friendJoined", {});
  await publishChanges(tx, [userId, sponsor.id], ["referral", "dividend"]);
}
