import type { Tx } from "@wth/db";
import { businessType, formatAmount } from "@wth/rules";
import { balanceOf, HouseAccountEmpty, post, systemAccount, userAccount, type Transfer } from "#ledger/index.ts";
import { audit } from "#platform/db/audit.ts";
import { fail } from "#platform/errors/failure.ts";
import { refuseWhileHalted } from "#platform/settings/halt.ts";
import { publishChange } from "#platform/live/live.ts";
import { sendNotification } from "#messaging/index.ts";
import { lockAdjustment, writeDecision, type AdjustmentRow } from "../adjustment-repo.ts";

/** WTH moves between the lab's account and the user; fee credit is issued and redeemed. */
function transferOf({ user_id: userId, account, amount }: AdjustmentRow): Transfer {
  const house = account === "fee" ? systemAccount("issuance", "FEE", userId) : systemAccount("lab", "WTH", userId);
  const own = userAccount(userId, account);
  return amount > 0n
    ? { from: house, to: own, amount, type: businessType.recharge }
    : { from: own, to: house, amount: -amount, type: businessType.withdrawal };
}

async function postAdjustment(tx: Tx, adjustment: AdjustmentRow): Promise<bigint> {
  await refuseWhileHalted(tx);
  try {
    const { operationId } = await post(tx, {
      key: `adjustment:${adjustment.id}`,
      transfers: [transferOf(adjustment)],
    });
    return operationId;
  } catch (error) {
    if (error instanceof HouseAccountEmpty) return fail("houseShort");
    throw error;
  }
}

async function tellOwner(tx: Tx, { user_id: userId, account, amount }: AdjustmentRow): Promise<void> {
  await sendNotification(tx, userId, "balanceAdjusted", { account, amount: formatAmount(amount) });
  await publishChange(tx, userId, ["balance"]);
}

export type AdjustmentDecision = { actor: string; id: bigint; approve: boolean };

/**
 * Approves and posts an adjustment, or rejects it. The requesting and the deciding operator must differ.
 * @throws Failure adjustmentNotFound, adjustmentDecided, ownAdjustment, insufficientBalance, houseShort, moneyHalted
 */
export async function decideAdjustment(tx: Tx, { actor, id, approve }: AdjustmentDecision): Promise<AdjustmentRow> {
  const waiting = (await lockAdjustment(tx, id)) ?? fail("adjustmentNotFound");
  if (waiting.outcome !== "waiting") fail("adjustmentDecided");
  if (waiting.requested_by === actor) fail("ownAdjustment");
  const { user_id: userId, account } = waiting;
  const before = await balanceOf(tx, userId, account);
  const operationId = approve ? await postAdjustment(tx, waiting) : null;
  const decided = await writeDecision(tx, {
    id,
    outcome: approve ? "approved" : "rejected",
    decidedBy: actor,
    operationId,
  });
  await audit(tx, {
    actor,
    action: approve ? "adjustment.approve" : "adjustment.reject",
    subject: `user:${userId}`,
    before: { adjustment: id.toString(), account, balance: before.toString() },
    after: { balance: (await balanceOf(tx, userId, account)).toString(), requestedBy: waiting.requested_by },
  });
  if (approve) await tellOwner(tx, waiting);
  return decided;
}
