export type { ActionMaker, ChainAction, ChainReader } from "./chain-action.ts";
export { beginAction } from "./current-flows.ts";
export { directMint } from "./direct-mint.ts";
export { FlowFailure } from "./flow-failure.ts";
export { isSameAddress, requireFit, signedOrderAction } from "./signed-order-action.ts";
export { TransactionHost } from "./transaction-host.tsx";
export { useFlow, useIsActionOpen, useIsActionUnderWay } from "./use-flow.ts";
