import { hashMachineOrder, type OrderPlace } from "@wth/chain";
import { getAddress, type Hex } from "viem";
import { unixSeconds } from "#platform/db/clock.ts";
import type { OrderBook } from "#chain/index.ts";
import { findOrder, storeSignature } from "./mining-order-repo.ts";

/** The orders for rigs as the signer sees them. */
export function machineOrderBook(place: OrderPlace): OrderBook {
  return {
    async find(tx, orderId) {
      const order = await findOrder(tx, orderId);
      if (!order) return undefined;
      const digest = hashMachineOrder(place, {
        sender: getAddress(order.sender),
        recipient: getAddress(order.recipient),
        token: getAddress(order.token),
        tokenAmount: order.token_amount,
        machineId: BigInt(order.level),
        orderId: order.order_id as Hex,
        deadline: BigInt(unixSeconds(order.deadline)),
        epoch: order.epoch,
      });
      return { isOpen: order.status === "open", deadline: order.deadline, signature: order.signature, digest };
    },
    storeSignature,
  };
}
