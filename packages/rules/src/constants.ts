import { type Amount, ONE } from "./money.ts";

/** Chain ids that the product knows: BNB Smart Chain, its test chain, and the local sandbox chain. */
export const chainIds = { main: 56, test: 97, sandbox: 31_337 } as const;
export const DEFAULT_CHAIN_ID = chainIds.main;

/** Page sizes of the lists that users see. */
export const pageSizes = { inviteList: 5, dividends: 5, market: 50, records: 10, sessions: 7, rewards: 100 } as const;
export const PAGE_SIZE_MAX = 100;

/** Session lifetimes in milliseconds. */
export const ACCESS_TOKEN_MS = 10 * 60 * 1000;
export const REFRESH_IDLE_MS = 24 * 60 * 60 * 1000;
export const REFRESH_ABSOLUTE_MS = 7 * 24 * 60 * 60 * 1000;
/** Two tabs may refresh at once: a just used token is answered again for this long. */
export const REFRESH_GRACE_MS = 10_000;

/** Time the client gives a call, and how long notices stay. */
export const HTTP_TIMEOUT_MS = 10_000;
export const TOAST_SUCCESS_MS = 3_000;
export const TOAST_ERROR_MS = 3_000;
export const TOAST_SHORT_MS = 2_000;

/** Decimals that people may type in an amount. */
export const INPUT_DECIMALS = 4;
/** How long typing must pause before an amount is judged, in milliseconds. */
export const AMOUNT_DEBOUNCE_MS = 500;
/** How long after a fee purchase its records are read again, in milliseconds. */
export const FEE_REFRESH_MS = 5_000;
/** How long the notice of pending orders stays, in milliseconds. */
export const PENDING_NOTICE_MS = 5_000;

/** What minting takes once per address, in 10^-18 USDT: the seed badge, and the decentralized identity. */
export const BADGE_PRICE: Amount = 20n * ONE;
export const DID_PRICE: Amount = ONE;
