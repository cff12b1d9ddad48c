export { feeCost, feePrice } from "./pricing-policy.ts";
export { pricingHandlers } from "./pricing-routes.ts";
