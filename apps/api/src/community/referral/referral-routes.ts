import type { referralRoutes } from "@wth/api-contract";
import type { HandlersOf } from "#platform/http/handlers.ts";
import { getUser, publicUserView } from "#identity/index.ts";
import { invitedBy } from "./circle-repo.ts";
import { branchView, memberView, pathView } from "./circle-view.ts";
import { bindObstacle, sponsorOf } from "./referral-repo.ts";
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
      if (sponsorId === null) return { inviter: null, canBind: (await bindObstacle(db, caller.userId)) === undefined };
      return { inviter: { user: publicUserView(await getUser(db, sponsorId)) }, canBind: false };
    },
    inviteList: async ({ db, caller, query }) => {
      const { list, total } = await invitedBy(db, caller.userId, query);
      return { list: list.map(memberView), total };
    },
    inviteBranch: ({ db, caller, query }) => branchView(db, caller.userId, query),
    invitePath: ({ db, caller, query }) => pathView(db, caller.userId, query.member),
  };
}
