export { MiningPage } from "./components/mining-page.tsx";
export { PURCHASE_KIND, resumePurchase } from "./api/purchase-action.ts";
