import { z } from "zod";
import { defineRoutes } from "../../route.ts";
import { Address, AmountText, InputAmount, signedOrderFields } from "../../schemas.ts";

export const FeePayload = z
  .object({
    /** The caller: nobody else can pay this order. */
    sender: Address,
    /** The treasury, which is paid. */
    recipient: Address,
    token: Address,
    /** USDT to pay. */
    amount: AmountText,
    /** Fee credit that it buys. */
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
    summary: "The signed purchase of fee credit; asked again for the same amount it is the same until its deadline",
    money: true,
    begins: true,
    perMinute: 60,
    query: z.object({
      /** The order whose fee is to be covered; left out to top up. */
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
