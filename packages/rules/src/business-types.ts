/**
 * Reason of a ledger entry, shown in records. The numbers are part of the public interface and never change.
 * Source: ACCT-38 to ACCT-63, and V05.
 */
export const businessType = {
  recharge: 1,
  withdrawal: 2,
  airdrop: 3,
  buyMiningMachine: 4,
  mining: 5,
  transfer: 6,
  dividend: 7,
  transferToCtoc: 8,
  transferToNormal: 9,
  referralReward: 10,
  transferFromNormal: 11,
  transferFromCtoc: 12,
  createCtocOrder: 13,
  ctocBuy: 14,
  ctocOrderRedeem: 15,
  ctocOrderFeeReward: 16,
  cancelCtocOrder: 17,
  ctocSell: 18,
  ctocTimeout: 19,
  nftDividend: 20,
  recycling: 27,
  planDividend: 28,
  buyNft: 29,
  refundFee: 30,
  exchangeWths: 31,
  /** WTH of a trade that was given back, to its seller. */
  ctocReturned: 32,
  /** Transfer between house accounts; never on a user account. */
  internal: 0,
} as const;

/** Number of a business type. */
export type BusinessType = (typeof businessType)[keyof typeof businessType];
