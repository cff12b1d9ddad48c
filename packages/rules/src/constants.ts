import { type Amount, ONE } from "./money.ts";

/** Ids of the supported chains: BNB Smart Chain, its test chain, and the local sandbox chain. Source: CHAIN-02. */
export const chainIds = { main: 56, test: 97, sandbox: 31_337 } as const;
/** Chain that a deployment uses unless configured otherwise. Source: CHAIN-01. */
export const DEFAULT_CHAIN_ID = chainIds.main;

/** Default page sizes of users' lists, in rows. Source: CONST-16 to CONST-22. */
export const pageSizes = { inviteList: 5, dividends: 5, market: 50, records: 10, sessions: 7, rewards: 100 } as const;
/** Number of invitations below a user down to which the user sees the tree of the circle. */
export const CIRCLE_DEPTH_MAX = 30;
/** Largest page size that a request can name, in rows. */
export const PAGE_SIZE_MAX = 100;

/** Lifetime of an access token, in milliseconds. */
export const ACCESS_TOKEN_MS = 10 * 60 * 1000;
/** Longest time between two uses of a refresh token, in milliseconds. */
export const REFRESH_IDLE_MS = 24 * 60 * 60 * 1000;
/** Longest time from a sign-in to its last refresh, in milliseconds. */
export const REFRESH_ABSOLUTE_MS = 7 * 24 * 60 * 60 * 1000;
/**
 * Time during which a used refresh token still returns its successor although the answer to its first use has arrived,
 * since two tabs can refresh at once; in milliseconds.
 */
export const REFRESH_GRACE_MS = 10_000;

/** Timeout of an HTTP call in the web apps, in milliseconds. */
export const HTTP_TIMEOUT_MS = 10_000;
/** Display time of a toast about a success, in milliseconds. */
export const TOAST_SUCCESS_MS = 3_000;
/** Display time of a toast about an error, in milliseconds. */
export const TOAST_ERROR_MS = 3_000;
/** Display time of a short toast about an error, in milliseconds. */
export const TOAST_SHORT_MS = 2_000;

/** Largest number of decimals in an amount that a user types. Source: C2C-59. */
export const INPUT_DECIMALS = 4;
/** Pause in typing after which an amount is validated, in milliseconds. */
export const AMOUNT_DEBOUNCE_MS = 500;
/** Delay between a fee purchase and the reload of its records, in milliseconds. */
export const FEE_REFRESH_MS = 5_000;
/** Display time of the notice about pending orders, in milliseconds. Source: C2C-25. */
export const PENDING_NOTICE_MS = 5_000;

/** Display time of a toast that tells of an event, as long as the notice of pending orders. */
export const TOAST_EVENT_MS = 5_000;

/** Price of the seed badge, in 10^-18 USDT. Source: DEFI-11. */
export const BADGE_PRICE: Amount = 20n * ONE;
/** Price of the decentralized identity, in 10^-18 USDT. Source: ACCT-11. */
export const DID_PRICE: Amount = ONE;
