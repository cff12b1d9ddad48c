import type { priceRoutes } from "@wth/api-contract";
import { formatAmount } from "@wth/rules";
import type { HandlersOf } from "#platform/http/handlers.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { guidedPrice } from "./price-policy.ts";

export function priceHandlers(): HandlersOf<typeof priceRoutes> {
  return {
    marketPrice: async ({ db }) => {
      const { price, priceMin, priceMax } = guidedPrice(await readParameters(db));
      return { price: formatAmount(price), priceMin: formatAmount(priceMin), priceMax: formatAmount(priceMax) };
    },
  };
}
