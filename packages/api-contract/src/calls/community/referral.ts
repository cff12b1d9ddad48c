import { CIRCLE_DEPTH_MAX } from "@wth/rules";
import { z } from "../../zod.ts";
import { defineRoutes } from "../../route.ts";
import { Address, AmountText, PublicUser, TimeMs, pageOf, pageQuery } from "../../schemas.ts";

/** Steps that an invited user completed, and the users they invited. */
export const InviteProgress = z
  .object({
    boundTime: TimeMs,
    kyc: z.boolean(),
    did: z.boolean(),
    rig: z.boolean().describe("The user has bought a rig"),
    inviteCount: z.int().describe("Users they invited"),
    communityPower: AmountText.describe("Power of the community below the user, in WTH"),
  })
  .meta({ id: "InviteProgress" });

export const InvitedMember = z
  .object({
    user: PublicUser,
    power: AmountText.describe("Sum of the prices of the user's unexpired rigs, in WTH"),
    powerLevel: z.int().describe("V-level by the power of the community below the user, 0 to 5"),
    level: z.int().describe("Highest rig level owned, 0 to 7"),
    progress: InviteProgress,
  })
  .meta({ id: "InvitedMember" });

export const referralRoutes = defineRoutes({
  bindInviteCode: {
    method: "POST",
    path: "/app-api/user/auth/bindInviteCode",
    auth: "user",
    stale: ["referral"],
    summary: "Bind the caller to the owner of an invitation code; once, before the first purchase",
    refuses: ["inviteCodeInvalid", "inviteOwnCode", "inviteAlreadyBound", "inviteAfterPurchase", "inviteCycle"],
    perMinute: 20,
    once: true,
    query: z.object({ inviteCode: z.string().max(64) }),
    data: z.boolean(),
  },
  inviteInfo: {
    method: "GET",
    path: "/app-api/user/socialization/invite-info",
    auth: "user",
    summary: "The caller's sponsor, and whether the caller can still be bound to one, which the first purchase ends",
    data: z.object({ inviter: z.object({ user: PublicUser }).nullable(), canBind: z.boolean().default(false) }),
  },
  inviteList: {
    method: "GET",
    path: "/app-api/user/socialization/invite-list",
    auth: "user",
    summary: "Users that the caller invited, newest first",
    query: z.object({ ...pageQuery, pageSize: pageQuery.pageSize.default(5) }),
    data: pageOf(InvitedMember),
  },
  inviteBranch: {
    method: "GET",
    path: "/app-api/user/socialization/invite-branch",
    auth: "user",
    summary: `Users that the caller, or a member fewer than ${CIRCLE_DEPTH_MAX} invitations below the caller, invited, newest first`,
    refuses: ["notFound"],
    perMinute: 240,
    query: z.object({
      member: Address.optional().describe("The member whose invited users are asked for; by default the caller"),
      after: Address.optional().describe("Address of the last user of the previous page"),
      pageSize: pageQuery.pageSize.default(20),
    }),
    data: z.object({
      list: z.array(InvitedMember),
      total: z.int().describe("All users that the member invited"),
      hasMore: z.boolean(),
    }),
  },
  invitePath: {
    method: "GET",
    path: "/app-api/user/socialization/invite-path",
    auth: "user",
    summary: `The line from a user whom the caller invited down to a member at most ${CIRCLE_DEPTH_MAX} invitations below the caller`,
    refuses: ["notFound"],
    perMinute: 60,
    query: z.object({ member: Address }),
    data: z.array(InvitedMember),
  },
});
