export { resolveSuspense } from "./resolve-suspense.ts";
export { countWaitingPayments, waitingPayments, type WaitingPayment } from "./suspense-repo.ts";
