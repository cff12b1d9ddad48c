import type { Tx } from "@wth/db";
import { businessType, formatAmount, type Amount, type UserAccountKind } from "@wth/rules";
import type { Address } from "viem";
import { openHold, systemAccount, userAccount } from "#ledger/index.ts";
import { now, unixSeconds } from "#platform/db/clock.ts";
import { fail } from "#platform/errors/failure.ts";
import { publishChange } from "#platform/live/live.ts";
import { findSignedOrder, insertOrder, type SignedOrder, type OrderKind } from "../signed-order-repo.ts";
import { newOrderId, orderDeadline } from "../order-policy.ts";
import type { OrderSigner } from "../order-signer.ts";
import type { OrderTerms } from "../order-terms.ts";

export type OrderDraft = {
  kind: OrderKind;
  userId: bigint;
  /** What is charged, and what it brings, in 10^-18 units. */
  amount: Amount;
  gives: Amount;
  /** Whose WTH is held until the chain has taken the order; null when the wallet pays. */
  account: UserAccountKind | null;
  /** Who is paid on the chain when that is not the contract's treasury. */
  recipient?: Address;
  /** How long the order can be used, in seconds. */
  lifetime: bigint;
  /** What the contract's caps count. */
  capped: Amount;
};

/** Type of a charge, and of its return when the order ends unused. */
export const chargeTypes = { nft: businessType.buyNft, wths: businessType.exchangeWths } as const;

/** What an order's beginning and end change on its owner's screens. */
export const changedBy = {
  nft: ["balance", "order", "nft"],
  wths: ["balance", "order"],
  fee: ["order"],
  c2c: ["order"],
} as const;

/** The key of the hold that keeps what an order charges. */
export const holdKey = ({ kind, order_id }: Pick<SignedOrder, "kind" | "order_id">) => `${kind}:${order_id}`;

async function holdCharge(tx: Tx, { kind, userId, amount, account }: OrderDraft, orderId: string): Promise<void> {
  if (account === null || kind === "fee" || kind === "c2c") return;
  await openHold(tx, {
    key: holdKey({ kind, order_id: orderId }),
    from: userAccount(userId, account),
    escrow: systemAccount("escrow", "WTH", userId),
    amount,
    type: chargeTypes[kind],
  });
}

/**
 * Writes an order, holds what it charges and has it signed. The user's row must be locked.
 * @throws Failure ordersPaused, amountAboveLimit, insufficientBalance
 */
export async function issueOrder(
  tx: Tx,
  signer: OrderSigner,
  draft: OrderDraft,
  terms: OrderTerms,
): Promise<SignedOrder> {
  if (terms.isPaused) fail("ordersPaused");
  if (draft.capped > terms.perOrder) fail("amountAboveLimit", { limit: formatAmount(terms.perOrder) });
  const { kind, userId, amount, gives, account } = draft;
  const orderId = newOrderId(kind);
  const deadline = orderDeadline(unixSeconds(await now(tx)), draft.lifetime, terms.lifetimeMax);
  const recipient = draft.recipient ?? terms.recipient;
  const paid = account === null;
  await insertOrder(tx, {
    order_id: orderId,
    kind,
    user_id: userId,
    amount,
    gives,
    account,
    recipient: paid ? recipient.toLowerCase() : null,
    token: paid ? terms.token.toLowerCase() : null,
    deadline: new Date(deadline * 1000),
    epoch: terms.epoch,
  });
  await holdCharge(tx, draft, orderId);
  await signer.sign(tx, orderId);
  const order = await findSignedOrder(tx, orderId);
  if (!order) throw new Error(`order ${orderId} was not stored`);
  await publishChange(tx, userId, changedBy[kind]);
  return order;
}
