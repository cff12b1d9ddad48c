import { z } from "zod";
import { defineRoutes } from "../route.ts";
import { AmountText } from "../schemas.ts";

export const OwnerBalances = z
  .object({
    /** Mine Account. */
    value: AmountText,
    ctocValue: AmountText,
    /** "-1" when selling is not limited. */
    ctocSellableValue: z.union([z.literal("-1"), AmountText]),
    ecologicalValue: AmountText,
    socialValue: AmountText,
    feeValue: AmountText,
    inviteCode: z.string(),
  })
  .meta({ id: "OwnerBalances" });

export const assetsRoutes = defineRoutes({
  assetsOwner: {
    method: "GET",
    path: "/app-api/user/assets/owner",
    auth: "user",
    summary: "The caller's balances",
    data: OwnerBalances,
  },
});
