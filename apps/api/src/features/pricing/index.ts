export { pricingHandlers } from "./pricing-routes.ts";
