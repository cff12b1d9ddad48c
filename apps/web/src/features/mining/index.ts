export { MiningPage } from "./components/mining-page.tsx";
export { CompactRigs } from "./components/compact-rigs.tsx";
export { useRigActions } from "./hooks/use-rig-actions.ts";
export { resumePurchase } from "./api/purchase-action.ts";
