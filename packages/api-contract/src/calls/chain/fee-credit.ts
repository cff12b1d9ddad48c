import { z } from "zod";
import { defineRoutes } from "../../route.ts";
import { Address, AmountText, InputAmount, signedOrderFields } from "../../schemas.ts";
import { signedOrderRefusals, unpaidOrderRefusals } from "./refusals.ts";

export const FeePayload = z
  .object({
    /** The caller; no other address can pay this order. */
    sender: Address,
    /** The treasury, which receives the payment. */
    recipient: Address,
    token: Address,
    /** USDT to pay. */
    amount: AmountText,
    /** Fee credit bought, in WTH. */
    wthAmount: AmountText,
    ...signedOrderFields,
  })
  .meta({ id: "FeePayload" });

export const feeCreditRoutes = defineRoutes({
  feeCreditGet: {
    method: "GET",
    path: "/app-api/user/c2c/order/get-fee",
    auth: "user",
    summary: "USDT for one WTH of fee credit, the caller's fee balance, and the fee's share of a sale",
    data: z.object({ price: AmountText, amount: AmountText, rate: AmountText }).meta({ id: "FeeInfo" }),
  },
  feeCreditSign: {
    method: "GET",
    path: "/app-api/user/c2c/order/fee-sign",
    auth: "user",
    stale: ["balance", "order"],
    summary:
      "The signed purchase of fee credit; a repeated call with the same amount returns the same order until its deadline",
    refuses: [...unpaidOrderRefusals, ...signedOrderRefusals, "orderNotFound", "amountNotPositive"],
    money: true,
    begins: true,
    perMinute: 60,
    query: z.object({
      /** The advert or trade whose fee is to be covered; omitted for a top-up. */
      orderId: z
        .string()
        .regex(/^[\w-]{1,80}$/)
        .optional(),
      /** Fee credit to buy. */
      amount: InputAmount,
    }),
    data: FeePayload,
  },
});
