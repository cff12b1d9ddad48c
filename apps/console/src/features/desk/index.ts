export { AdjustmentsList } from "./adjustments-list.tsx";
export { DealsList } from "./deals-list.tsx";
export { SuspenseList } from "./suspense-list.tsx";
