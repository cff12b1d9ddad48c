import type { PurchasePayload } from "@wth/api-contract";
import { formatAmount } from "@wth/rules";
import { getAddress } from "viem";
import type { z } from "zod";
import { signedFields, type CompleteOrder } from "#chain/index.ts";

/** The signed payment for a rig as its buyer's wallet sends it. */
export function purchaseView(order: CompleteOrder, contract: string): z.input<typeof PurchasePayload> {
  const { recipient, token, rig_level: level } = order;
  if (recipient === null || token === null || level === null) throw new Error(`order ${order.order_id} is for no rig`);
  return {
    sender: getAddress(order.sender),
    recipient: getAddress(recipient),
    token: getAddress(token),
    tokenAmount: formatAmount(order.amount),
    machineId: level,
    ...signedFields(order, contract),
  };
}
