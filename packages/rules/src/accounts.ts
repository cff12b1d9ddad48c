/** Assets that the ledger keeps apart. `FEE` is credit for transaction fees, counted in WTH. */
export const assets = ["WTH", "WTHS", "USDT", "FEE"] as const;
export type Asset = (typeof assets)[number];

/** Accounts a user has, with their asset. None of them can go below zero. */
export const userAccounts = {
  normal: "WTH",
  ctoc: "WTH",
  ecological: "WTH",
  social: "WTH",
  fee: "FEE",
} as const satisfies Record<string, Asset>;
export type UserAccountKind = keyof typeof userAccounts;

/**
 * Accounts of the house. `canBeNegative` marks the sources that mirror the world outside the ledger;
 * all others are finite and stop at zero. Each is kept in shards so that it never makes users wait for one another.
 */
export const systemAccounts = {
  issuance: { assets: ["WTH", "WTHS", "FEE"], canBeNegative: true },
  chain: { assets: ["USDT"], canBeNegative: true },
  miningPool: { assets: ["WTH"], canBeNegative: false },
  airdropPool: { assets: ["WTH"], canBeNegative: false },
  lab: { assets: ["WTH"], canBeNegative: false },
  escrow: { assets: ["WTH", "FEE"], canBeNegative: false },
  feeRevenue: { assets: ["FEE"], canBeNegative: false },
  levelDividendPool: { assets: ["WTH"], canBeNegative: false },
  nftDividendPool: { assets: ["WTH"], canBeNegative: false },
  daoFund: { assets: ["WTH"], canBeNegative: false },
  burn: { assets: ["WTH"], canBeNegative: false },
  planPool: { assets: ["WTH"], canBeNegative: false },
  exchange: { assets: ["WTH", "WTHS"], canBeNegative: false },
  treasury: { assets: ["USDT"], canBeNegative: false },
  suspense: { assets: ["USDT"], canBeNegative: false },
} as const satisfies Record<string, { assets: readonly Asset[]; canBeNegative: boolean }>;
export type SystemAccountKind = keyof typeof systemAccounts;

/** Shards of each house account. */
export const SYSTEM_ACCOUNT_SHARDS = 64;
