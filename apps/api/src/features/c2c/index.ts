export { c2cChainEvents } from "./c2c-events.ts";
export { c2cInvariants } from "./c2c-invariants.ts";
export { c2cHandlers } from "./c2c-routes.ts";
export { expireDeals } from "./use-cases/expire-deals.ts";
