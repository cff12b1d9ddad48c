import type { Tx } from "@wth/db";
import { businessType, formatAmount, type Amount, type UserAccountKind } from "@wth/rules";
import { balanceOf, HouseAccountEmpty, post, systemAccount, userAccount, type Transfer } from "#ledger/index.ts";
import { audit } from "#platform/db/audit.ts";
import { fail } from "#platform/errors/failure.ts";
import { refuseWhileHalted } from "#platform/settings/halt.ts";
import { publishChange } from "#platform/live/live.ts";
import { lapseNotifications, sendNotification } from "#messaging/index.ts";

export type Adjustment = {
  actor: string;
  /** The executed proposal; it posts once. */
  proposalId: bigint;
  userId: bigint;
  account: UserAccountKind;
  /** Negative to debit the account. */
  amount: Amount;
};

/** WTH moves between the lab's account and the user; fee credit is issued and redeemed. */
function transferOf({ userId, account, amount }: Adjustment): Transfer {
  const house = account === "fee" ? systemAccount("issuance", "FEE", userId) : systemAccount("lab", "WTH", userId);
  const own = userAccount(userId, account);
  return amount > 0n
    ? { from: house, to: own, amount, type: businessType.recharge }
    : { from: own, to: house, amount: -amount, type: businessType.withdrawal };
}

/** Posts an adjustment of a balance and notifies the user. */
export async function postAdjustment(tx: Tx, adjustment: Adjustment): Promise<void> {
  const { actor, proposalId, userId, account, amount } = adjustment;
  await refuseWhileHalted(tx);
  const before = await balanceOf(tx, userId, account);
  try {
    await post(tx, { key: `proposal:${proposalId}`, transfers: [transferOf(adjustment)] });
  } catch (error) {
    if (error instanceof HouseAccountEmpty) fail("houseShort");
    throw error;
  }
  await audit(tx, {
    actor,
    action: "adjustment.post",
    subject: `user:${userId}`,
    before: { account, balance: before.toString() },
    after: { balance: (await balanceOf(tx, userId, account)).toString(), proposal: proposalId.toString() },
  });
  if (account === "fee" && amount > 0n) await lapseNotifications(tx, "feeCreditAdded", [userId]);
  await sendNotification(tx, { userId }, "balanceAdjusted", { account, amount: formatAmount(amount) });
  await publishChange(tx, userId, ["balance"]);
}
