import type { referralRoutes } from "@wth/api-contract";
import { formatAmount } from "@wth/rules";
import type { HandlersOf } from "#platform/http/handlers.ts";
import { getUser, publicUserView } from "#identity/index.ts";
import { invitedBy, sponsorOf } from "./referral-repo.ts";
import { bindInviteCode } from "./use-cases/bind-invite-code.ts";

export function referralHandlers(): HandlersOf<typeof referralRoutes> {
  return {
    bindInviteCode: ({ caller, query, transaction }) =>
      transaction(async (tx) => {
        await bindInviteCode(tx, caller.userId, query.inviteCode);
        return true;
      }),
    inviteInfo: async ({ db, caller }) => {
      const sponsorId = await sponsorOf(db, caller.userId);
      const inviter = sponsorId === null ? null : { user: publicUserView(await getUser(db, sponsorId)) };
      return { inviter };
    },
    inviteList: async ({ db, caller, query }) => {
      const { list, total } = await invitedBy(db, caller.userId, query);
      const rows = list.map((row) => ({
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
      }));
      return { list: rows, total };
    },
  };
}
