export type { ActionMaker, ChainAction, ChainReader } from "./chain-action.ts";
export { beginAction } from "./current-flows.ts";
export { directMint } from "./direct-mint.ts";
export { FlowFailure } from "./flow-failure.ts";
export { isSameAddress, requireFit, signedOrderAction } from "./signed-order-action.ts";
export { TransactionHost } from "./transaction-host.tsx";
export { useFlow } from "./use-flow.ts";
export { useIsActionOpen } from "./use-is-action-open.ts";
export { useIsActionUnderWay } from "./use-is-action-under-way.ts";
