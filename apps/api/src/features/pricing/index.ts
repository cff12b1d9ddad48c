export { feeCost, feePrice, guidedPrice } from "./pricing-policy.ts";
export { pricingHandlers } from "./pricing-routes.ts";
