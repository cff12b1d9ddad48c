import type { TradePayload } from "@wth/api-contract";
import { formatAmount } from "@wth/rules";
import { getAddress } from "viem";
import type { z } from "zod";
import { signedFields, type CompleteOrder } from "#chain/index.ts";

/** The signed payment of a trade as its buyer's wallet sends it. */
export function paymentView(payment: CompleteOrder, contract: string): z.input<typeof TradePayload> {
  return {
    payer: getAddress(payment.sender),
    creator: getAddress(payment.recipient as string),
    token: getAddress(payment.token as string),
    tokenAmount: formatAmount(payment.amount),
    ...signedFields(payment, contract),
  };
}
