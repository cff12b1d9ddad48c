/** The contracts that a deployment file names, in the order in which they are deployed. */
export const contractKeys = [
  "usdt",
  "machinePurchase",
  "seedBadge",
  "numberNft",
  "did",
  "subscribe",
  "wth",
  "wths",
  "c2cPayment",
] as const;

export type ContractKey = (typeof contractKeys)[number];
