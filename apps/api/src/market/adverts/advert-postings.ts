import { businessType, type Amount, type BusinessType } from "@wth/rules";
import { systemAccount, userAccount } from "../../ledger/index.ts";

/** Where a trade's WTH and its fee are kept until it ends. */
export const saleHold = (id: bigint) => `c2c:${id}`;
export const feeHold = (id: bigint) => `c2c-fee:${id}`;

/** The seller's WTH goes to escrow: with the advert (type 13), or with the sale into a buy advert (type 18). */
export function saleHolding(id: bigint, sellerId: bigint, amount: Amount, type: BusinessType) {
  return {
    key: saleHold(id),
    from: userAccount(sellerId, "ctoc"),
    escrow: systemAccount("escrow", "WTH", sellerId),
    amount,
    type,
  };
}

/** The seller's fee is set aside at the same time. */
export function feeHolding(id: bigint, sellerId: bigint, amount: Amount) {
  return {
    key: feeHold(id),
    from: userAccount(sellerId, "fee"),
    escrow: systemAccount("escrow", "FEE", sellerId),
    amount,
    type: businessType.ctocSell,
  };
}

export type End = "paid" | "timedOut" | "cancelled";
/** The business types under which WTH and a fee move when an order ends. */
const endTypes: Record<End, { sale: BusinessType; fee: BusinessType }> = {
  paid: { sale: businessType.ctocBuy, fee: businessType.ctocSell },
  timedOut: { sale: businessType.ctocTimeout, fee: businessType.ctocTimeout },
  cancelled: { sale: businessType.cancelCtocOrder, fee: businessType.refundFee },
};

/** Where held WTH goes at the end: to the buyer when it was paid for, otherwise back. */
export function saleParts(end: End, sides: { sellerId: bigint; buyerId: bigint }, amount: Amount) {
  const [owner, counterparty] = end === "paid" ? [sides.buyerId, sides.sellerId] : [sides.sellerId, sides.buyerId];
  const to = userAccount(owner, "ctoc");
  return [{ to, amount, type: endTypes[end].sale, ...(counterparty === 0n ? {} : { counterparty }) }];
}

/** Where a held fee goes at the end: it is revenue when the sale was paid for, otherwise it goes back. */
export function feeParts(end: End, sellerId: bigint, amount: Amount) {
  const to = end === "paid" ? systemAccount("feeRevenue", "FEE", sellerId) : userAccount(sellerId, "fee");
  return [{ to, amount, type: endTypes[end].fee }];
}
