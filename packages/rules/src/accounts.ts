/** Assets that the ledger keeps apart. `FEE` is credit for transaction fees, counted in WTH. */
export const assets = ["WTH", "WTHS", "USDT", "FEE"] as const;
export type Asset = (typeof assets)[number];

/** Accounts a user has, with their asset; `no` never changes, since account ids follow from it. None of them can go below zero. */
export const userAccounts = {
  normal: { no: 0, asset: "WTH" },
  ctoc: { no: 1, asset: "WTH" },
  ecological: { no: 2, asset: "WTH" },
  social: { no: 3, asset: "WTH" },
  fee: { no: 4, asset: "FEE" },
} as const satisfies Record<string, { no: number; asset: Asset }>;
export type UserAccountKind = keyof typeof userAccounts;

/**
 * Accounts of the house. `canBeNegative` marks the sources that mirror the world outside the ledger;
 * all others are finite and stop at zero. `no` never changes, since account ids follow from it. Each is kept in shards so that it never makes users wait for one another.
 */
export const systemAccounts = {
  issuance: { no: 0, assets: ["WTH", "WTHS", "FEE"], canBeNegative: true },
  chain: { no: 1, assets: ["USDT"], canBeNegative: true },
  miningPool: { no: 2, assets: ["WTH"], canBeNegative: false },
  airdropPool: { no: 3, assets: ["WTH"], canBeNegative: false },
  lab: { no: 4, assets: ["WTH"], canBeNegative: false },
  escrow: { no: 5, assets: ["WTH", "FEE"], canBeNegative: false },
  feeRevenue: { no: 6, assets: ["FEE"], canBeNegative: false },
  levelDividendPool: { no: 7, assets: ["WTH"], canBeNegative: false },
  nftDividendPool: { no: 8, assets: ["WTH"], canBeNegative: false },
  daoFund: { no: 9, assets: ["WTH"], canBeNegative: false },
  burn: { no: 10, assets: ["WTH"], canBeNegative: false },
  planPool: { no: 11, assets: ["WTH"], canBeNegative: false },
  exchange: { no: 12, assets: ["WTH", "WTHS"], canBeNegative: false },
  treasury: { no: 13, assets: ["USDT"], canBeNegative: false },
  suspense: { no: 14, assets: ["USDT", "WTHS"], canBeNegative: false },
} as const satisfies Record<string, { no: number; assets: readonly Asset[]; canBeNegative: boolean }>;
export type SystemAccountKind = keyof typeof systemAccounts;

/** Shards of each house account. */
export const SYSTEM_ACCOUNT_SHARDS = 64;
