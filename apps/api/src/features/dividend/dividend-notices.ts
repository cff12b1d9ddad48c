import type { NoticeSource } from "../notices/index.ts";
import { getUser } from "../profile/index.ts";
import { lastDay } from "./day-repo.ts";
import { dividendTotals, readStanding } from "./record-repo.ts";

/** Tells of dividends to claim once a day is settled. */
export const dividendNotices: NoticeSource<"dividendReady"> = {
  kind: "dividendReady",
  mark: async (db) => (await lastDay(db))?.day,
  due: async (db, userId) => {
    const standing = await readStanding(db, await getUser(db, userId));
    const { level, nft } = await dividendTotals(db, standing);
    const hasClaimable = level.claimable + nft.claimable > 0;
    return hasClaimable && standing.upTo !== null ? { day: standing.upTo } : undefined;
  },
};
