export {
  countOpenOrders,
  findOpenOrder,
  findOrder,
  findUsedOrder,
  isProvablyDead,
  type ChainOrder,
} from "./chain-order-repo.ts";
export { chainOrderInvariants } from "./chain-order-invariants.ts";
export { orderContracts } from "./order-book.ts";
export { chainOrderParts, type OrderContext } from "./order-parts.ts";
export { newOrderId, orderDeadline } from "./order-policy.ts";
export { orderSigner, type OrderBook, type OrderSigner } from "./order-signer.ts";
export { askTerms, orderTermsReader, type OrderTerms } from "./order-terms.ts";
export { signedFields } from "./order-view.ts";
export { expireOrder, expireOrders, liveOrder } from "./use-cases/expire-orders.ts";
export { holdKey, issueOrder } from "./use-cases/issue-order.ts";
export { takeOrder } from "./use-cases/take-order.ts";
