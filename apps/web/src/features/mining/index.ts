export { MiningPage } from "./components/mining-page.tsx";
export { CompactRigs } from "./components/compact-rigs.tsx";
export { resumePurchase } from "./api/purchase-action.ts";
