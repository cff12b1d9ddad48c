import { unixSeconds } from "#platform/db/clock.ts";

/** What every signed order shows of itself. @throws Error for an order without a signature */
export function signedFields(
  order: { order_id: string; deadline: Date; epoch: bigint; signature: string | null },
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
