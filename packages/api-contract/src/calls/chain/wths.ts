import { z } from "../../zod.ts";
import { defineRoutes } from "../../route.ts";
import { Address, AmountText, Bytes32, SpentAmount, signedOrderFields } from "../../schemas.ts";
import { heldOrderRefusals } from "./refusals.ts";

export const WthsPayload = z
  .object({
    sender: Address.describe("The caller; no other address can use this order"),
    amount: AmountText.describe("WTH to swap"),
    wthAmount: AmountText.describe("WTH taken from the account; equal to `amount`"),
    realAmount: AmountText.describe("WTHS to be minted"),
    type: z.enum(["0", "1"]).describe("'0' from the C2C account, '1' from the ecological one"),
    ...signedOrderFields,
  })
  .meta({ id: "WthsPayload" });

export const wthsRoutes = defineRoutes({
  swapOwner: {
    method: "GET",
    path: "/app-api/user/wths-order/get-owner",
    auth: "user",
    summary: "The caller's unfinished swap of WTH to WTHS; null without one",
    data: WthsPayload.nullable(),
  },
  swapSign: {
    method: "POST",
    path: "/app-api/user/wths-order/sign",
    auth: "user",
    stale: ["balance", "order"],
    summary: "Swap WTH to WTHS: holds the WTH and returns the signed order that mints the WTHS",
    refuses: [
      ...heldOrderRefusals,
      "amountNotPositive",
      "amountTooFine",
      "swapUnfinished",
      "priceChanged",
      "insufficientBalance",
    ],
    money: true,
    begins: true,
    perMinute: 60,
    body: z.object({
      amount: SpentAmount,
      type: z.string().max(8).default("0").describe("'0' from the C2C account, anything else from the ecological one"),
      price: AmountText.optional().describe("WTHS for one WTH as shown to the caller; another rate is refused"),
    }),
    data: WthsPayload,
  },
  swapUpdateStatus: {
    method: "POST",
    path: "/app-api/user/wths-order/update-status",
    auth: "user",
    stale: ["balance", "order"],
    summary: "State of a swap; the client's own view of it is ignored",
    refuses: ["orderNotFound"],
    body: z.object({ orderId: Bytes32 }),
    data: z.object({ status: z.enum(["open", "used", "expired"]) }),
  },
});
