export { nftChainEvents } from "./nft-events.ts";
export { nftInvariants } from "./nft-invariants.ts";
export { badgeSegments, countBadges, type BadgeSegment } from "./nft-repo.ts";
export { nftHandlers } from "./nft-routes.ts";
