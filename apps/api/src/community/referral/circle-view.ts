import type { InvitedMember } from "@wth/api-contract";
import type { Database } from "@wth/db";
import { CIRCLE_DEPTH_MAX, formatAmount } from "@wth/rules";
import type { z } from "zod";
import { fail } from "#platform/errors/failure.ts";
import { findUserByAddress, publicUserView } from "#identity/index.ts";
import { invitedAfter, type InvitedRow, lineBelow, membersOf } from "./circle-repo.ts";
import { communityOf } from "./referral-repo.ts";

export const memberView = (row: InvitedRow): z.input<typeof InvitedMember> => ({
  user: publicUserView(row),
  power: formatAmount(row.own_power),
  powerLevel: row.v_level,
  level: row.rig_level,
  progress: {
    boundTime: row.bound_at.getTime(),
    kyc: row.kyc_level === 1,
    did: row.did_number > 0n,
    rig: row.has_purchased,
    inviteCount: row.invite_count,
    communityPower: formatAmount(row.community_power),
  },
});

/** Returns the line from the user's invited user down to a member. */
async function lineTo(db: Database, userId: bigint, address: string): Promise<bigint[]> {
  const member = (await findUserByAddress(db, address)) ?? fail("notFound");
  const line = { topId: userId, userId: member.id, depth: CIRCLE_DEPTH_MAX };
  return (await lineBelow(db, line)) ?? fail("notFound");
}

type Branch = { member?: string | undefined; after?: string | undefined; pageSize: number };

/** Returns users that the user or a member of the visible circle invited. */
export async function branchView(db: Database, userId: bigint, { member, after, pageSize }: Branch) {
  const line = member === undefined ? [] : await lineTo(db, userId, member);
  // the members at the greatest visible depth are shown, those below them are not
  if (line.length >= CIRCLE_DEPTH_MAX) fail("notFound");
  const sponsorId = line.at(-1) ?? userId;
  const last = after === undefined ? undefined : ((await findUserByAddress(db, after)) ?? fail("notFound")).id;
  const [rows, { inviteCount }] = await Promise.all([
    invitedAfter(db, sponsorId, { after: last, limit: pageSize + 1 }),
    communityOf(db, sponsorId),
  ]);
  return { list: rows.slice(0, pageSize).map(memberView), total: inviteCount, hasMore: rows.length > pageSize };
}

/** Returns the members from the user's invited user down to a member. */
export async function pathView(db: Database, userId: bigint, member: string) {
  return (await membersOf(db, await lineTo(db, userId, member))).map(memberView);
}
