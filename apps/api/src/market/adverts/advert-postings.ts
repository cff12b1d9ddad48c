import { businessType, type Amount, type BusinessType } from "@wth/rules";
import { systemAccount, userAccount } from "#ledger/index.ts";

/** Hold keys of an advert's WTH and of the fee for selling it. */
export const saleHold = (id: bigint) => `trade:${id}`;
export const feeHold = (id: bigint) => `trade-fee:${id}`;

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

/** The seller's fee goes to escrow with the WTH. */
export function feeHolding(id: bigint, sellerId: bigint, amount: Amount) {
  return {
    key: feeHold(id),
    from: userAccount(sellerId, "fee"),
    escrow: systemAccount("escrow", "FEE", sellerId),
    amount,
    type: businessType.ctocSell,
  };
}

export type End = "paid" | "timedOut" | "returned" | "cancelled";
/** Business types of the WTH and the fee when an advert or its trade ends. */
const endTypes: Record<End, { sale: BusinessType; fee: BusinessType }> = {
  paid: { sale: businessType.ctocBuy, fee: businessType.ctocSell },
  timedOut: { sale: businessType.ctocTimeout, fee: businessType.ctocTimeout },
  returned: { sale: businessType.ctocReturned, fee: businessType.refundFee },
  cancelled: { sale: businessType.cancelCtocOrder, fee: businessType.refundFee },
};

/** The seller of held WTH, and the buyer of a trade. */
export type Sides = { sellerId: bigint; buyerId?: bigint };

/** Held WTH goes to the buyer when the trade was paid, otherwise back to the seller. */
export function salePayouts(end: End, { sellerId, buyerId }: Sides, amount: Amount) {
  const [owner, counterparty] = end === "paid" ? [buyerId, sellerId] : [sellerId, buyerId];
  if (owner === undefined) throw new Error("a sale without a buyer cannot be paid");
  const to = userAccount(owner, "ctoc");
  return [{ to, amount, type: endTypes[end].sale, ...(counterparty !== undefined && { counterparty }) }];
}

/** A held fee becomes revenue when the trade was paid, otherwise it goes back to the seller. */
export function feePayouts(end: End, sellerId: bigint, amount: Amount) {
  const to = end === "paid" ? systemAccount("feeRevenue", "FEE", sellerId) : userAccount(sellerId, "fee");
  return [{ to, amount, type: endTypes[end].fee }];
}
