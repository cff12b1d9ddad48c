import { userKey } from "#shared/api/query-keys.ts";

/** Keys of what the feature loads about the user. Pictures belong to nobody and have a key of their own. */
export const nftKeys = {
  owner: userKey("nft", "owner"),
  badge: (address: string) => userKey("nft", "badge", address),
  picture: (kind: string, tokenId: string) => ["nft-picture", kind, tokenId] as const,
};
