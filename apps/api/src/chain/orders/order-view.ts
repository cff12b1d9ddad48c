import { unixSeconds } from "#platform/db/clock.ts";
import type { CompleteOrder } from "./order-tools.ts";

/** Fields that the views of all signed orders share. */
export function signedFields(
  order: Pick<CompleteOrder, "order_id" | "deadline" | "epoch" | "signature">,
  contract: string,
) {
  return {
    orderId: order.order_id,
    deadline: unixSeconds(order.deadline),
    epoch: Number(order.epoch),
    signature: order.signature,
    contract,
  };
}
