/**
 * Numbers of the advisory locks that exist once. Two locks of one number would make unrelated work wait for each other.
 */
export const advisoryLocks = {
  /** Migrations of the schema. */
  migration: 727_001,
  /** Changes of the referral tree. */
  tree: 727_002,
  /** Power and V-levels. */
  power: 727_003,
  /** Application of chain events. */
  inbox: 727_004,
  /** Evaluation of the referral campaign. */
  campaign: 727_010,
  /** Trades, periods and shareholders of the plan. */
  plan: 727_011,
  /** The last number NFTs. */
  numberCap: 727_012,
  /** Closing of days. */
  settlement: 727_021,
  /** Beginning of buy orders of newcomers. */
  newcomers: 727_028,
  /** Keys of fingerprints: shared by transactions that compare documents. */
  fingerprints: 727_029,
  /** Changes of parameters. */
  parameters: 727_025,
  /** Limits of the signer: each signature is counted before the next one is decided. */
  signing: 727_030,
  /** Search for events that call for an alarm. */
  sentinel: 727_031,
} as const;

/**
 * Advisory locks that exist once for each key: the first half of their number, or the seed of the hash of their key.
 */
export const keyedAdvisoryLocks = {
  /** Account and identity of an address. */
  address: 727,
  /** Uploads of a user. */
  uploads: 728,
  /** Beginning of purchases from a network. */
  purchases: 729,
  /** Proposals of an operator. */
  proposals: 731,
  /** Orders without a hold from a network. */
  unpaidOrders: 730,
  /** Reader of a chain; the key is the chain's id. */
  chainReader: 5_748,
} as const;

export type AdvisoryLock = keyof typeof advisoryLocks;
