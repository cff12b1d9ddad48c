import type { dividendRoutes } from "@wth/api-contract";
import type { Database } from "@wth/db";
import { dividendType, formatAmount, levelThresholds } from "@wth/rules";
import { now } from "#platform/db/clock.ts";
import { addDays, dayOf, startOf } from "#platform/db/days.ts";
import type { HandlersOf } from "#platform/http/handlers.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { getUser } from "#identity/index.ts";
import { communityOf } from "../referral/referral-repo.ts";
import { lastDay } from "./day-repo.ts";
import { dividendId } from "./dividend-id.ts";
import { dividendPage, dividendTotals, readStanding, type DividendRecord } from "./record-repo.ts";
import { claimAllDividends, claimDividend, type Claimed } from "./use-cases/claim-dividends.ts";

const recordView = ({ day, type, amount, isClaimed }: DividendRecord) => ({
  id: dividendId({ day, type }),
  createDate: startOf(day).getTime(),
  amount: formatAmount(amount),
  type,
  status: isClaimed ? 1 : 0,
});

const receipt = ({ amount, records }: Claimed) => ({ amount: formatAmount(amount), records });

async function standingOf(db: Database, userId: bigint) {
  return readStanding(db, await getUser(db, userId));
}

async function summary(db: Database, userId: bigint) {
  const [totals, community, parameters, day, at] = await Promise.all([
    standingOf(db, userId).then((standing) => dividendTotals(db, standing)),
    communityOf(db, userId),
    readParameters(db),
    lastDay(db),
    now(db),
  ]);
  const { level, nft } = totals;
  const nextLevel = levelThresholds(parameters)[community.vLevel];
  return {
    level: community.vLevel,
    inviteCount: community.inviteCount,
    power: formatAmount(community.communityPower),
    dividendAmount: formatAmount(level.claimableAmount + nft.claimableAmount),
    claimable: { level: formatAmount(level.claimableAmount), nft: formatAmount(nft.claimableAmount) },
    claimedAmount: formatAmount(level.claimedAmount + nft.claimedAmount),
    nextLevelPower: nextLevel === undefined ? null : formatAmount(nextLevel),
    lastDay: day
      ? {
          day: startOf(day.day).getTime(),
          revenue: formatAmount(day.revenue),
          levelAmount: formatAmount(day.level_amount),
          nftAmount: formatAmount(day.nft_amount),
        }
      : null,
    nextSettlement: startOf(addDays(dayOf(at), 1)).getTime(),
  };
}

export function dividendHandlers(): HandlersOf<typeof dividendRoutes> {
  return {
    dividendSummary: ({ db, caller }) => summary(db, caller.userId),
    dividendPage: async ({ db, caller, query }) => {
      const standing = await standingOf(db, caller.userId);
      const [list, { level, nft }] = await Promise.all([
        dividendPage(db, standing, query),
        dividendTotals(db, standing),
      ]);
      return { list: list.map(recordView), total: level.records + nft.records };
    },
    dividendClaim: ({ caller, query, transaction }) =>
      transaction(async (tx) => receipt(await claimDividend(tx, caller.userId, query.bonusId))),
    dividendClaimLevels: ({ caller, transaction }) =>
      transaction(async (tx) => receipt(await claimAllDividends(tx, caller.userId, dividendType.level))),
    dividendNftClaimable: async ({ db, caller }) => {
      const { nft } = await dividendTotals(db, await standingOf(db, caller.userId));
      return nft.claimable;
    },
    dividendClaimNft: ({ caller, transaction }) =>
      transaction(async (tx) => receipt(await claimAllDividends(tx, caller.userId, dividendType.nft))),
  };
}
