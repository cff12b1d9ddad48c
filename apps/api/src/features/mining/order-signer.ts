import { machineOrderTypedData, type OrderPlace } from "@wth/chain";
import type { Tx } from "@wth/db";
import { getAddress, type Address, type Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { now, unixSeconds } from "../../platform/clock.ts";
import { findOrder, storeSignature } from "./mining-order-repo.ts";

/** Longest that an order may be payable, in seconds: a wrong clock or parameter cannot make it sign for longer. */
const LIFETIME_MAX = 86_400;

/** Signs orders by their id alone: it reads what it signs itself, so that no caller can choose the content. */
export type OrderSigner = {
  /** The key's account. */
  address: Address;
  /** Signs a stored order once and stores the signature. @throws Error unless the order is open, unsigned and timely */
  sign(tx: Tx, orderId: string): Promise<void>;
};

export function orderSigner(key: Hex, place: OrderPlace): OrderSigner {
  const account = privateKeyToAccount(key);
  return {
    address: account.address,
    async sign(tx, orderId) {
      const order = await findOrder(tx, orderId);
      if (order?.status !== "open" || order.signature !== null) throw new Error(`order ${orderId} is not to be signed`);
      const secondsLeft = unixSeconds(order.deadline) - unixSeconds(await now(tx));
      if (secondsLeft <= 0 || secondsLeft > LIFETIME_MAX) throw new Error(`order ${orderId} has an unfit deadline`);
      const data = machineOrderTypedData(place, {
        sender: getAddress(order.sender),
        recipient: getAddress(order.recipient),
        token: getAddress(order.token),
        tokenAmount: order.token_amount,
        machineId: BigInt(order.level),
        orderId: order.order_id as Hex,
        deadline: BigInt(unixSeconds(order.deadline)),
        epoch: order.epoch,
      });
      await storeSignature(tx, orderId, await account.signTypedData(data));
    },
  };
}
