import { z } from "zod";
import { defineRoutes } from "../../route.ts";
import { Address, AmountText, Bytes32, SpentAmount, signedOrderFields } from "../../schemas.ts";
import { heldOrderRefusals } from "./refusals.ts";

export const WthsPayload = z
  .object({
    /** The caller; no other address can use this order. */
    sender: Address,
    /** WTH to swap. */
    amount: AmountText,
    /** WTH taken from the account; equal to `amount`. */
    wthAmount: AmountText,
    /** WTHS to be minted. */
    realAmount: AmountText,
    /** '0' from the C2C account, '1' from the ecological one. */
    type: z.enum(["0", "1"]),
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
    refuses: [...heldOrderRefusals, "amountNotPositive", "swapUnfinished", "priceChanged", "insufficientBalance"],
    money: true,
    begins: true,
    perMinute: 60,
    body: z.object({
      amount: SpentAmount,
      /** '0' from the C2C account, anything else from the ecological one. */
      type: z.string().max(8).default("0"),
      /** WTHS for one WTH as shown to the caller; another rate is refused. */
      price: AmountText.optional(),
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
