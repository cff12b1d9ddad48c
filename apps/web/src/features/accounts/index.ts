export { BalanceCards } from "./components/balance-cards.tsx";
export { resumeMint } from "./api/wths-action.ts";
