import type { activityRoutes } from "@wth/api-contract";
import { activityTiers, formatAmount, miningType, nextTarget } from "@wth/rules";
import { getAddress } from "viem";
import type { HandlersOf } from "#platform/http/handlers.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { readText } from "#platform/settings/texts.ts";
import { grantedTiers } from "./activity-repo.ts";
import { leaders, standingOf } from "./leaderboard-repo.ts";

export function activityHandlers(): HandlersOf<typeof activityRoutes> {
  return {
    activityOwn: async ({ db, caller }) => {
      const [parameters, standing, tiers] = await Promise.all([
        readParameters(db),
        standingOf(db, caller.userId),
        grantedTiers(db, caller.userId),
      ]);
      const total = standing?.total ?? 0;
      return { total, nextTotal: Number(nextTarget(BigInt(total), parameters)), rank: standing?.rank ?? null, tiers };
    },
    activityRank: async ({ db, query }) => {
      const { list, total } = await leaders(db, query);
      const entries = list.map((row) => ({
        rank: row.rank,
        total: row.total,
        user: {
          address: getAddress(row.address),
          nickname: row.nickname,
          avatar: "",
          level: row.rig_level,
          didNumber: Number(row.did_number),
          kycLevel: row.kyc_level,
        },
      }));
      return { list: entries, total };
    },
    activityCampaign: async ({ db }) => {
      const [parameters, headline] = await Promise.all([readParameters(db), readText(db, "activity.headline")]);
      return {
        headline,
        start: Number(parameters["activity.start"]) * 1000,
        end: Number(parameters["activity.end"]) * 1000,
        tiers: activityTiers(parameters).map(({ tier, referrals, rigLevel }) => ({
          tier,
          referrals: Number(referrals),
          rigLevel,
          rigPrice: formatAmount(miningType(rigLevel, parameters).price),
        })),
        referralRigPrice: formatAmount(parameters["activity.rigPrice"]),
      };
    },
  };
}
