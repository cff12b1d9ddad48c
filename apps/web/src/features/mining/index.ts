export { MiningPage } from "./components/mining-page.tsx";
export { resumePurchase } from "./api/purchase-action.ts";
