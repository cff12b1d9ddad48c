import type { Tx } from "@wth/db";
import { formatAmount, type Amount, type RigLevel, type UserAccountKind } from "@wth/rules";
import type { Address } from "viem";
import { openHold, systemAccount, userAccount } from "#ledger/index.ts";
import { now, unixSeconds } from "#platform/db/clock.ts";
import { fail } from "../../platform/errors/failure.ts";
import { publishChange } from "#platform/live/live.ts";
import { orderKinds } from "./order-kinds.ts";
import { holdKey, newOrderId, orderDeadline } from "./order-policy.ts";
import type { OrderSigner } from "./order-signer.ts";
import type { OrderTerms } from "./order-terms.ts";
import { findSignedOrder, insertOrder, type OrderKind, type SignedOrder } from "./signed-order-repo.ts";

export type OrderDraft = {
  kind: OrderKind;
  userId: bigint;
  /** Price in 10^-18 units: USDT from the wallet, or WTH from `account`. */
  amount: Amount;
  /** Yield of the order, in 10^-18 units: fee credit, WTHS or WTH; 1 for one rig or number. */
  gives: Amount;
  /** Account whose WTH is held until the chain has taken the order; null when the wallet pays. */
  account: UserAccountKind | null;
  rigLevel?: RigLevel;
  /** Receiver of the payment; the contract's treasury if not given. */
  recipient?: Address;
  /** Seconds for which the order can be used. */
  lifetime: bigint;
  /** The amount that the contract's caps count. */
  capped: Amount;
};

async function holdCharge(tx: Tx, { kind, userId, amount, account }: OrderDraft, orderId: string): Promise<void> {
  const { holdType: type } = orderKinds[kind];
  if (account === null || type === null) return;
  await openHold(tx, {
    key: holdKey({ kind, order_id: orderId }),
    from: userAccount(userId, account),
    escrow: systemAccount("escrow", "WTH", userId),
    amount,
    type,
  });
}

/**
 * Stores an order, holds what it charges and signs it. The user's row must be locked.
 * @throws Failure ordersPaused, usdtPaymentsPaused, amountAboveLimit, insufficientBalance
 */
export async function issueOrder(
  tx: Tx,
  signer: OrderSigner,
  draft: OrderDraft,
  terms: OrderTerms,
): Promise<SignedOrder> {
  const { kind, userId, amount, gives, account } = draft;
  const { topics, pausedError } = orderKinds[kind];
  if (terms.isPaused) fail(pausedError);
  if (draft.capped > terms.perOrder) fail("amountAboveLimit", { limit: formatAmount(terms.perOrder) });
  const orderId = newOrderId(kind);
  const deadline = orderDeadline(unixSeconds(await now(tx)), draft.lifetime, terms.lifetimeMax);
  const recipient = draft.recipient ?? terms.recipient;
  const isPaidByWallet = account === null;
  await insertOrder(tx, {
    order_id: orderId,
    kind,
    user_id: userId,
    amount,
    gives,
    account,
    rig_level: draft.rigLevel ?? null,
    recipient: isPaidByWallet ? recipient.toLowerCase() : null,
    token: isPaidByWallet ? terms.token.toLowerCase() : null,
    deadline: new Date(deadline * 1000),
    epoch: terms.epoch,
  });
  await holdCharge(tx, draft, orderId);
  await signer.sign(tx, orderId);
  const order = await findSignedOrder(tx, orderId);
  if (!order) throw new Error(`order ${orderId} was not stored`);
  await publishChange(tx, userId, topics);
  return order;
}
