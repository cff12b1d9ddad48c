export { feeCreditChainEvents } from "./fee-credit/fee-credit-events.ts";
export { feeCreditHandlers } from "./fee-credit/fee-credit-routes.ts";
export { nftChainEvents } from "./nft/nft-events.ts";
export { nftInvariants } from "./nft/nft-invariants.ts";
export { badgeSegments, countBadges, type BadgeSegment } from "./nft/nft-repo.ts";
export { nftHandlers } from "./nft/nft-routes.ts";
export { orderParts, type OrderContext } from "./orders/order-parts.ts";
export { newOrderId, orderDeadline } from "./orders/order-policy.ts";
export { orderSigner, type OrderBook, type OrderSigner } from "./orders/order-signer.ts";
export { fetchTerms, orderTermsReader, type OrderTerms } from "./orders/order-terms.ts";
export { signedFields } from "./orders/order-view.ts";
export { signedOrderInvariants } from "./orders/signed-order-invariants.ts";
export {
  countOpenOrders,
  findOpenOrder,
  findSignedOrder,
  findUsedOrder,
  isProvablyDead,
  type SignedOrder,
} from "./orders/signed-order-repo.ts";
export { orderContracts } from "./orders/signed-order-store.ts";
export { expireOrder, expireOrders, liveOrder } from "./orders/use-cases/expire-orders.ts";
export { holdKey, issueOrder } from "./orders/use-cases/issue-order.ts";
export { takeOrder } from "./orders/use-cases/take-order.ts";
export { decidedTransfers, keepInSuspense, plainTransfers, withTimes } from "./suspense/plain-transfers.ts";
export { resolveSuspense } from "./suspense/resolve-suspense.ts";
export { searchPlainTransfers } from "./suspense/search-plain-transfers.ts";
export { countWaitingPayments, waitingPayments, type WaitingPayment } from "./suspense/suspense-repo.ts";
export { wthsChainEvents } from "./wths/wths-events.ts";
export { wthsHandlers } from "./wths/wths-routes.ts";
export { isChainAppliedPast } from "./inbox/chain-progress.ts";
export {
  type ChainEvent,
  type ChainEventHandler,
  type ChainEventOutcome,
  type EventHandlersOf,
  amountOf,
  argumentOf,
  chainEventKey,
} from "./inbox/chain-events.ts";
export { ignored, orderEvents, treasuryEvents } from "./inbox/ignored-events.ts";
