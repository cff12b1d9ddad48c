import type { Tx } from "@wth/db";
import type { Address, Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { now, unixSeconds } from "#platform/db/clock.ts";

/** Longest remaining lifetime that is signed, in seconds; it bounds the effect of a wrong clock or parameter. */
const LIFETIME_MAX = 86_400;

/** A stored order, and the EIP-712 digest of its content. */
export type SignableOrder = { isOpen: boolean; deadline: Date; signature: string | null; digest: Hex };

/** The stored orders as the signer reads them. */
export type SignedOrderStore = {
  find(tx: Tx, orderId: string): Promise<SignableOrder | undefined>;
  storeSignature(tx: Tx, orderId: string, signature: string): Promise<void>;
};

/** Signs orders by id alone: it reads the content itself, so that no caller can choose it. */
export type OrderSigner = {
  /** The key's account. */
  address: Address;
  /** Signs a stored order once and stores the signature. @throws Error unless the order is open, unsigned and timely */
  sign(tx: Tx, orderId: string): Promise<void>;
};

export function orderSigner(key: Hex, store: SignedOrderStore): OrderSigner {
  const account = privateKeyToAccount(key);
  return {
    address: account.address,
    async sign(tx, orderId) {
      const order = await store.find(tx, orderId);
      if (!order?.isOpen || order.signature !== null) throw new Error(`order ${orderId} is not to be signed`);
      const secondsLeft = unixSeconds(order.deadline) - unixSeconds(await now(tx));
      if (secondsLeft <= 0 || secondsLeft > LIFETIME_MAX) throw new Error(`order ${orderId} has an unfit deadline`);
      await store.storeSignature(tx, orderId, await account.sign({ hash: order.digest }));
    },
  };
}
