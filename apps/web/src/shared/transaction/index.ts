export type { ActionMaker, ChainAction, ChainReader } from "./chain-action.ts";
export { beginAction } from "./current-flows.ts";
export { FlowFailure } from "./flow-failure.ts";
export { TransactionHost } from "./transaction-host.tsx";
