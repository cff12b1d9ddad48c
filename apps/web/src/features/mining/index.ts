export { MiningPage } from "./components/mining-page.tsx";
export { SessionNotifier } from "./components/session-notifier.tsx";
export { CompactRigs } from "./components/compact-rigs.tsx";
export { resumePurchase } from "./api/purchase-action.ts";
