export { assetsHandlers } from "./assets-routes.ts";
