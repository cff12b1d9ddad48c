export { decidedTransfers, keepInSuspense, plainTransfers, withTimes } from "./plain-transfers.ts";
export { resolveSuspense } from "./resolve-suspense.ts";
export { searchPlainTransfers } from "./search-plain-transfers.ts";
export { countWaitingPayments, waitingPayments, type WaitingPayment } from "./suspense-repo.ts";
