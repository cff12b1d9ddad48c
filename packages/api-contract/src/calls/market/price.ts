import { z } from "../../zod.ts";
import { defineRoutes } from "../../route.ts";
import { AmountText } from "../../schemas.ts";

export const priceRoutes = defineRoutes({
  marketPrice: {
    method: "GET",
    path: "/app-api/user/c2c/price",
    auth: "user",
    summary: "The guided price range and the reference price, in USDT for one WTH",
    data: z.object({ priceMin: AmountText, priceMax: AmountText, price: AmountText }),
  },
});
