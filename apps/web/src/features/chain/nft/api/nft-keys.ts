import { userKey } from "#shared/api/query-keys.ts";

/** Query keys of the user's data. Pictures are public and have a separate key. */
export const nftKeys = {
  owner: userKey("nft", "owner"),
  badge: (address: string) => userKey("nft", "badge", address),
  picture: (kind: string, tokenId: string) => ["nft-picture", kind, tokenId] as const,
};
