/** Assets of the ledger, each balanced on its own. `FEE` is credit for transaction fees, in units of WTH. */
export const assets = ["WTH", "WTHS", "USDT", "FEE"] as const;
/** Name of an asset. */
export type Asset = (typeof assets)[number];

/**
 * Accounts of a user, with their asset. No balance can go below zero. `no` never changes, because account ids are
 * computed from it.
 */
export const userAccounts = {
  normal: { no: 0, asset: "WTH" },
  ctoc: { no: 1, asset: "WTH" },
  ecological: { no: 2, asset: "WTH" },
  social: { no: 3, asset: "WTH" },
  fee: { no: 4, asset: "FEE" },
} as const satisfies Record<string, { no: number; asset: Asset }>;
/** Name of a user account. */
export type UserAccountKind = keyof typeof userAccounts;

/**
 * House accounts, with the assets they can hold. `canBeNegative` marks the sources that mirror assets outside the
 * ledger; all others are finite and stop at zero. `no` never changes, because account ids are computed from it. Each
 * account is split into {@link SYSTEM_ACCOUNT_SHARDS} rows, so that users do not wait for one another's locks.
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
/** Name of a house account. */
export type SystemAccountKind = keyof typeof systemAccounts;

/** Rows of each house account and asset. */
export const SYSTEM_ACCOUNT_SHARDS = 64;
