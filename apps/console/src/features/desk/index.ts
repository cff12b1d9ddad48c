export { AdjustmentsList } from "./adjustments-list.tsx";
export { TradesList } from "./trades-list.tsx";
export { SuspenseList } from "./suspense-list.tsx";
