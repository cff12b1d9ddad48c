import type { Tx } from "@wth/db";
import { businessType, dividendType, type Amount, type DividendType } from "@wth/rules";
import { post, systemAccount, userAccount, type Posting } from "#ledger/index.ts";
import { fail } from "#platform/errors/failure.ts";
import { publishChange } from "#platform/live/live.ts";
import { lapseNotifications } from "#messaging/index.ts";
import { lockUser } from "#identity/index.ts";
import { dividendId, readDividendId } from "../dividend-id.ts";
import {
  dividendsOf,
  dividendTotals,
  insertClaims,
  readStanding,
  type DividendRecord,
  type Standing,
} from "../record-repo.ts";

export type Claimed = { amount: Amount; records: number };

const sources = {
  [dividendType.level]: { pool: "levelDividendPool", type: businessType.dividend },
  [dividendType.nft]: { pool: "nftDividendPool", type: businessType.nftDividend },
} as const;

/**
 * Returns the posting of dividends of one type. Its key is that of the oldest dividend, which no other claim can
 * contain.
 */
function claimPosting(userId: bigint, oldest: DividendRecord, amount: Amount): Posting {
  const { pool, type } = sources[oldest.type];
  const transfer = { from: systemAccount(pool, "WTH", userId), to: userAccount(userId, "normal"), amount, type };
  return { key: `dividend:${userId}:${dividendId(oldest)}`, transfers: [transfer] };
}

/** Ends the notification of dividends when none is left. */
async function lapseWhenNone(tx: Tx, standing: Standing): Promise<void> {
  const { level, nft } = await dividendTotals(tx, standing);
  if (level.claimable + nft.claimable === 0) await lapseNotifications(tx, "dividendsClaimed", [standing.userId]);
}

/** Pays unclaimed dividends of one type. The user's row must be locked. */
async function pay(tx: Tx, standing: Standing, records: readonly DividendRecord[]): Promise<Claimed> {
  const { userId } = standing;
  const oldest = records[0] ?? fail("noDividends");
  const amount = records.reduce((sum, record) => sum + record.amount, 0n);
  const posting = claimPosting(userId, oldest, amount);
  const { operationId, isDuplicate } = await post(tx, posting);
  if (isDuplicate) throw new Error(`${posting.key} was paid before`);
  await insertClaims(tx, userId, operationId, records);
  await lapseWhenNone(tx, standing);
  await publishChange(tx, userId, ["balance", "dividend"]);
  return { amount, records: records.length };
}

/** Claims one dividend into the Mine Account. */
export async function claimDividend(tx: Tx, userId: bigint, id: string): Promise<Claimed> {
  const wanted = readDividendId(id) ?? fail("dividendNotFound");
  const user = await lockUser(tx, userId);
  const standing = await readStanding(tx, user);
  const [record] = await dividendsOf(tx, standing, wanted);
  if (!record) fail("dividendNotFound");
  if (record.isClaimed) fail("dividendClaimed");
  return pay(tx, standing, [record]);
}

/** Claims all dividends of a type into the Mine Account, in one posting. */
export async function claimAllDividends(tx: Tx, userId: bigint, type: DividendType): Promise<Claimed> {
  const user = await lockUser(tx, userId);
  const standing = await readStanding(tx, user);
  return pay(tx, standing, await dividendsOf(tx, standing, { type }));
}
