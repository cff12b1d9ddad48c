import type { referralRoutes } from "@wth/api-contract";
import { formatAmount, vLevel } from "@wth/rules";
import type { HandlersOf } from "../../platform/handlers.ts";
import { readParameters } from "../../platform/parameters.ts";
import { getUser, publicUserView } from "../profile/index.ts";
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
      const [{ list, total }, parameters] = await Promise.all([
        invitedBy(db, caller.userId, query),
        readParameters(db),
      ]);
      const rows = list.map((row) => ({
        user: publicUserView(row),
        power: formatAmount(row.own_power),
        powerLevel: vLevel(row.community_power, parameters),
        level: row.rig_level,
      }));
      return { list: rows, total };
    },
  };
}
