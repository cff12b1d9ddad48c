import { z } from "zod";
import { defineRoutes } from "../../route.ts";
import { AmountText, PublicUser, TimeMs, pageOf, pageQuery } from "../../schemas.ts";

/** Steps that an invited user completed, and the users they invited. */
export const InviteProgress = z
  .object({
    boundTime: TimeMs,
    kyc: z.boolean(),
    did: z.boolean(),
    /** The user has bought a rig. */
    rig: z.boolean(),
    /** Users they invited. */
    inviteCount: z.int(),
    /** Power of the community below the user, in WTH. */
    communityPower: AmountText,
  })
  .meta({ id: "InviteProgress" });

export const referralRoutes = defineRoutes({
  bindInviteCode: {
    method: "POST",
    path: "/app-api/user/auth/bindInviteCode",
    auth: "user",
    stale: ["referral"],
    summary: "Bind the caller to the owner of an invitation code; once, before the first purchase",
    perMinute: 20,
    query: z.object({ inviteCode: z.string().max(64) }),
    data: z.boolean(),
  },
  inviteInfo: {
    method: "GET",
    path: "/app-api/user/socialization/invite-info",
    auth: "user",
    summary: "The caller's sponsor",
    data: z.object({ inviter: z.object({ user: PublicUser }).nullable() }),
  },
  inviteList: {
    method: "GET",
    path: "/app-api/user/socialization/invite-list",
    auth: "user",
    summary: "Users that the caller invited, newest first",
    query: z.object({ ...pageQuery, pageSize: pageQuery.pageSize.default(5) }),
    data: pageOf(
      z.object({
        user: PublicUser,
        /** Sum of the prices of the user's unexpired rigs, in WTH. */
        power: AmountText,
        /** V-level by the power of the community below the user, 0 to 5. */
        powerLevel: z.int(),
        /** Highest rig level owned, 0 to 7. */
        level: z.int(),
        progress: InviteProgress,
      }),
    ),
  },
});
