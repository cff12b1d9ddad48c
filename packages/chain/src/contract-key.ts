/** Names of the contracts of a deployment, in the order in which they are deployed. */
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

/** Name of a contract of a deployment. */
export type ContractKey = (typeof contractKeys)[number];
