export { BalanceCards } from "./components/balance-cards.tsx";
export { resumeFee } from "./api/fee-action.ts";
export { resumeMint } from "./api/wths-action.ts";
