export { wthsChainEvents } from "./wths-events.ts";
export { wthsHandlers } from "./wths-routes.ts";
