import { unixSeconds } from "#platform/db/clock.ts";
import type { SignedOrder } from "./signed-order-repo.ts";

/** Fields that the views of all signed orders share. @throws Error for an order without a signature */
export function signedFields(
  order: Pick<SignedOrder, "order_id" | "deadline" | "epoch" | "signature">,
  contract: string,
) {
  if (order.signature === null) throw new Error(`order ${order.order_id} is not signed`);
  return {
    orderId: order.order_id,
    deadline: unixSeconds(order.deadline),
    epoch: Number(order.epoch),
    signature: order.signature,
    contract,
  };
}
