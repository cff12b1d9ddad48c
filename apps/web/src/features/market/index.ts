export { resumePayment } from "./api/payment-action.ts";
export { MarketPage } from "./components/market-page.tsx";
export type { MarketAddress } from "./model/market-address.ts";
export type { OrderLinkProps } from "./hooks/market-page-context.ts";
