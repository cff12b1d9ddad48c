import type { TradeDetail } from "@wth/api-contract";
import type { Database, Tx } from "@wth/db";
import { formatAmount } from "@wth/rules";
import type { z } from "zod";
import { entriesOfHolds } from "#ledger/index.ts";
import { feeHold, saleHold } from "../adverts/advert-postings.ts";

type Entry = z.input<typeof TradeDetail>["entries"][number];

const DECREASE = 0;
const INCREASE = 1;

/** Changes that an advert and its trade caused on a user's accounts, oldest first. */
export async function tradeEntries(db: Database | Tx, advertId: bigint, userId: bigint): Promise<Entry[]> {
  const entries = await entriesOfHolds(db, userId, [saleHold(advertId), feeHold(advertId)]);
  return entries.map(({ kind, amount, businessType, at }) => ({
    at: at.getTime(),
    account: kind === "fee" ? "fee" : "ctoc",
    value: formatAmount(amount < 0n ? -amount : amount),
    changeType: amount < 0n ? DECREASE : INCREASE,
    businessType,
  }));
}
