export { nftChainEvents } from "./nft-events.ts";
export { nftInvariants } from "./nft-invariants.ts";
export { nftHandlers } from "./nft-routes.ts";
