import type { Tx } from "@wth/db";
import { businessType, type RevenueSplit } from "@wth/rules";
import { drawFrom, spreadOver, systemShards, transfersBetween, type Posting } from "#ledger/index.ts";
import type { DayText } from "#platform/db/days.ts";

/**
 * Returns the posting of a day's revenue: the earned fee credit is redeemed, and the house account backs it with the
 * same amount of WTH, which is distributed. @throws HouseAccountEmpty while the house account is short
 */
export async function settlementPosting(tx: Tx, day: DayText, revenue: bigint, split: RevenueSplit): Promise<Posting> {
  const { internal } = businessType;
  const [issuance] = systemShards("issuance", "FEE");
  if (!issuance) throw new Error("fee credit has no source");
  const parts = [
    ...spreadOver("levelDividendPool", "WTH", split.levels),
    ...spreadOver("nftDividendPool", "WTH", split.nft),
    ...spreadOver("burn", "WTH", split.burn),
    ...spreadOver("daoFund", "WTH", split.dao),
  ];
  const earned = await drawFrom(tx, "feeRevenue", "FEE", revenue);
  const backing = await drawFrom(tx, "lab", "WTH", revenue);
  return {
    key: `settle:${day}`,
    transfers: [
      ...transfersBetween(earned, [{ account: issuance, amount: revenue }], internal),
      ...transfersBetween(backing, parts, internal),
    ],
  };
}
