export { resumePayment } from "./api/payment-action.ts";
export { C2cPage } from "./components/c2c-page.tsx";
export type { OrderLinkProps } from "./hooks/market-page-context.ts";
