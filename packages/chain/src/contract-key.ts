/** The contracts that a deployment file names. */
export type ContractKey = "usdt" | "machinePurchase";
export const contractKeys: readonly ContractKey[] = ["usdt", "machinePurchase"];
