export { feeCreditChainEvents } from "./fee-credit/fee-credit-events.ts";
export { feeCreditHandlers } from "./fee-credit/fee-credit-routes.ts";
export { nftChainEvents } from "./nft/nft-events.ts";
export { nftInvariants } from "./nft/nft-invariants.ts";
export { badgeSegments, countBadges, type BadgeSegment } from "./nft/nft-repo.ts";
export { nftHandlers } from "./nft/nft-routes.ts";
export { orderTools, type CompleteOrder, type OrderContext } from "./orders/order-tools.ts";
export { orderKinds, type OrderKind } from "./orders/order-kinds.ts";
export { signedFields } from "./orders/order-view.ts";
export { chainReasons } from "./operation-reasons.ts";
export { events, orders, signedOrderInvariants } from "./orders/signed-order-invariants.ts";
export { expireNeverSigned, expireOrder, liveOrder } from "./orders/expire-order.ts";
export { expireOverdue } from "./orders/expire-overdue.ts";
export { bookPayment } from "./orders/book-payment.ts";
export { issueOrder } from "./orders/issue-order.ts";
export { takeOrder } from "./orders/take-order.ts";
export { findSignedOrder, isUseArriving, openDeadlines, type SignedOrder } from "./orders/signed-order-repo.ts";
export { unpaidOrigins, type UnpaidOrigin } from "./orders/unpaid-origin.ts";
export { unusedOrders, type FindUnused } from "./orders/unused-orders.ts";
export { usdtReceived } from "./orders/usdt-received-repo.ts";
export { signerClient } from "./orders/signer-client.ts";
export { signingKeyReader } from "./orders/signing-key-reader.ts";
export { expireOrders } from "./orders/use-cases/expire-orders.ts";
export { latestRescans, type Rescan } from "./reconciliation/rescan-repo.ts";
export { lostEvents, ownersOfEvents, type LostEvent } from "./reconciliation/reversal-repo.ts";
export { reversalInvariants } from "./reconciliation/reversal-invariants.ts";
export { allRewinds, type Rewind } from "./reconciliation/rewind-repo.ts";
export { requestRewind } from "./reconciliation/use-cases/request-rewind.ts";
export { reverseEvents } from "./reconciliation/use-cases/reverse-events.ts";
export { requestRescan } from "./reconciliation/use-cases/request-rescan.ts";
export { recountInbox } from "./reconciliation/use-cases/recount-inbox.ts";
export { usdtBalances } from "./reconciliation/treasury-balances.ts";
export { treasuryReadings, unexplainedOf, type TreasuryReading } from "./reconciliation/treasury-repo.ts";
export { watchTreasuries } from "./reconciliation/use-cases/watch-treasuries.ts";
export { reconcileInbox } from "./reconciliation/use-cases/reconcile-inbox.ts";
export { countDust, listDust, type Dust } from "./suspense/dust-repo.ts";
export { usdtChainEvents } from "./suspense/plain-transfers.ts";
export { resolveSuspense, resolveSuspenseOfTrade } from "./suspense/resolve-suspense.ts";
export {
  countWaitingPayments,
  findWaitingPayment,
  oldestSuspenseAt,
  waitingPayments,
  type WaitingPayment,
} from "./suspense/suspense-repo.ts";
export { wthsChainEvents } from "./wths/wths-events.ts";
export { wthsHandlers } from "./wths/wths-routes.ts";
export { chainAppliedTo, chainReadTo, isChainAppliedPast } from "./inbox/chain-progress.ts";
export {
  type ChainEvent,
  type ChainEventHandler,
  type ChainEventOutcome,
  type EventHandlersOf,
  amountOf,
  argumentOf,
} from "./inbox/chain-event.ts";
export { countParkedEvents, parkedEvents, type ParkedEvent } from "./inbox/parked-events-repo.ts";
export { parkEvent } from "./inbox/use-cases/park-event.ts";
export { replayEvents } from "./inbox/use-cases/replay-events.ts";
export {
  countOpenAlarms,
  healthReports,
  openAlarms,
  raiseCondition,
  signerSilentSeconds,
  type AlarmRow,
  type HealthRow,
} from "./sentinel/alarm-repo.ts";
export { guardiansOf, pausesOf } from "./sentinel/contract-record-repo.ts";
export { guardian } from "./sentinel/guardian.ts";
export { Sentinel } from "./sentinel/sentinel.ts";
export { acknowledgeAlarm } from "./sentinel/use-cases/acknowledge-alarm.ts";
export { ignored, orderEvents } from "./inbox/ignored-events.ts";
