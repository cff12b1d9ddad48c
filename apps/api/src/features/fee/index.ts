export { feeChainEvents } from "./fee-events.ts";
export { feeHandlers } from "./fee-routes.ts";
