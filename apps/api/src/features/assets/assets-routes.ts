import type { assetsRoutes } from "@wth/api-contract";
import { formatAmount } from "@wth/rules";
import { balancesOf } from "../../ledger/index.ts";
import type { HandlersOf } from "../../platform/handlers.ts";
import { getUser } from "../profile/index.ts";

const NO_LIMIT = "-1";

export function assetsHandlers(): HandlersOf<typeof assetsRoutes> {
  return {
    assetsOwner: async ({ db, caller }) => {
      const [balances, user] = await Promise.all([balancesOf(db, caller.userId), getUser(db, caller.userId)]);
      return {
        value: formatAmount(balances.normal),
        ctocValue: formatAmount(balances.ctoc),
        ctocSellableValue: NO_LIMIT,
        ecologicalValue: formatAmount(balances.ecological),
        socialValue: formatAmount(balances.social),
        feeValue: formatAmount(balances.fee),
        inviteCode: user.invite_code,
      };
    },
  };
}
