import type { Tx } from "@wth/db";
import type { Amount, Parameters, RigLevel } from "@wth/rules";
import { post } from "#ledger/index.ts";
import { enqueue } from "#platform/db/outbox.ts";
import { publishChange } from "#platform/live/live.ts";
import { raiseRigLevel } from "#identity/index.ts";
import { addPower, recordPurchase } from "#community/index.ts";
import { rigPaymentPosting } from "./mining-postings.ts";

export type Purchase = {
  userId: bigint;
  rigId: bigint;
  term: number;
  level: RigLevel;
  price: Amount;
  parameters: Parameters;
};

/** Takes a rig's price from the Mine Account and splits it. */
export async function payForRig(tx: Tx, purchase: Purchase): Promise<void> {
  const { userId, rigId, term, level, price, parameters } = purchase;
  const sponsorId = await recordPurchase(tx, userId);
  const { isDuplicate } = await post(tx, rigPaymentPosting({ rigId, term, userId, sponsorId, price }, parameters));
  if (isDuplicate) throw new Error(`rig ${rigId} was paid before`);
  await addPower(tx, userId, price);
  await raiseRigLevel(tx, userId, level);
  await enqueue(tx, "member", userId);
  await publishChange(tx, userId, ["balance", "rig"]);
  if (sponsorId !== null) await publishChange(tx, sponsorId, ["balance"]);
}
