export { dividendKeys } from "./dividend-keys.ts";
export { nftCountQuery } from "./nft-count.ts";
export { type DividendClaim, useDividendClaim } from "./use-dividend-claim.ts";
