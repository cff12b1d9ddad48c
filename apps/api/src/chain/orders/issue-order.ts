import { SIGN_SECONDS, type OrderTerms } from "@wth/chain";
import type { Tx } from "@wth/db";
import type { Amount, RigLevel, UserAccountKind } from "@wth/rules";
import type { Address } from "viem";
import { openHold, systemAccount, userAccount } from "#ledger/index.ts";
import { now, unixSeconds } from "#platform/db/clock.ts";
import { fail } from "../../platform/errors/failure.ts";
import { publishChange } from "#platform/live/live.ts";
import { orderKinds, type OrderKind } from "./order-kinds.ts";
import { holdKey, newOrderId, orderDeadline } from "./order-policy.ts";
import { requireRoom } from "./require-room.ts";
import { findSignedOrder, insertOrder, type SignedOrder } from "./signed-order-repo.ts";
import type { UnpaidOrigin } from "./unpaid-origin.ts";

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
  /** Where an order without a hold is asked for. */
  origin?: UnpaidOrigin | undefined;
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
 * Stores an order and holds what it charges. It is signed after this transaction, and ended if it is not signed in
 * time. The user's row must be locked.
 */
export async function issueOrder(tx: Tx, draft: OrderDraft, terms: OrderTerms): Promise<SignedOrder> {
  const { kind, userId, amount, gives, account, origin } = draft;
  const { topics, pausedError } = orderKinds[kind];
  if (terms.isPaused) fail(pausedError);
  const at = await now(tx);
  const deadline = orderDeadline(unixSeconds(at), draft.lifetime, terms.lifetimeMax);
  const columns = await requireRoom(tx, terms, { kind, userId, amount, gives, deadline, origin });
  const orderId = newOrderId(kind);
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
    sign_by: new Date(at.getTime() + SIGN_SECONDS * 1000),
    ...columns,
  });
  await holdCharge(tx, draft, orderId);
  const order = await findSignedOrder(tx, orderId);
  if (!order) throw new Error(`order ${orderId} was not stored`);
  await publishChange(tx, userId, topics);
  return order;
}
