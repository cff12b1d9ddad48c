export { ownBalances, ownStatement } from "./own-views.ts";
export { assetsHandlers } from "./assets-routes.ts";
