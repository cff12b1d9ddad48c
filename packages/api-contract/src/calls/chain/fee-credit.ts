import { z } from "../../zod.ts";
import { defineRoutes } from "../../route.ts";
import { Address, AmountText, InputAmount, signedOrderFields } from "../../schemas.ts";
import { signedOrderRefusals, unpaidOrderRefusals } from "./refusals.ts";

export const FeePayload = z
  .object({
    sender: Address.describe("The caller; no other address can pay this order"),
    recipient: Address.describe("The treasury, which receives the payment"),
    token: Address,
    amount: AmountText.describe("USDT to pay"),
    wthAmount: AmountText.describe("Fee credit bought, in WTH"),
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
      orderId: z
        .string()
        .regex(/^[\w-]{1,80}$/)
        .optional()
        .describe("The advert or trade whose fee is to be covered; omitted for a top-up"),
      amount: InputAmount.describe("Fee credit to buy"),
    }),
    data: FeePayload,
  },
});
