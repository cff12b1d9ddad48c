import type { Tx } from "@wth/db";
import type { Address, Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { now, unixSeconds } from "#platform/db/clock.ts";

/** Longest that an order may be open, in seconds: a wrong clock or parameter cannot make it sign for longer. */
const LIFETIME_MAX = 86_400;

/** An order as it is stored, and the EIP-712 digest of its content. */
export type SignableOrder = { isOpen: boolean; deadline: Date; signature: string | null; digest: Hex };

/** Where a kind of order is kept. */
export type OrderBook = {
  find(tx: Tx, orderId: string): Promise<SignableOrder | undefined>;
  storeSignature(tx: Tx, orderId: string, signature: string): Promise<void>;
};

/** Signs orders by their id alone: it reads what it signs itself, so that no caller can choose the content. */
export type OrderSigner = {
  /** The key's account. */
  address: Address;
  /** Signs a stored order once and stores the signature. @throws Error unless the order is open, unsigned and timely */
  sign(tx: Tx, orderId: string): Promise<void>;
};

export function orderSigner(key: Hex, book: OrderBook): OrderSigner {
  const account = privateKeyToAccount(key);
  return {
    address: account.address,
    async sign(tx, orderId) {
      const order = await book.find(tx, orderId);
      if (!order?.isOpen || order.signature !== null) throw new Error(`order ${orderId} is not to be signed`);
      const secondsLeft = unixSeconds(order.deadline) - unixSeconds(await now(tx));
      if (secondsLeft <= 0 || secondsLeft > LIFETIME_MAX) throw new Error(`order ${orderId} has an unfit deadline`);
      await book.storeSignature(tx, orderId, await account.sign({ hash: order.digest }));
    },
  };
}
