import { type CallOutput, type Routes } from "@wth/api-contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "#shared/api/client.ts";
import { userKey } from "#shared/api/query-keys.ts";

/** Query keys of the user's data. Pictures are public and have a separate key. */
export const nftKeys = {
  owner: userKey("nft", "owner"),
  badge: (address: string) => userKey("nft", "badge", address),
  picture: (kind: string, tokenId: string) => ["nft-picture", kind, tokenId] as const,
};

export type NftOwner = CallOutput<Routes["nftOwner"]>;

/** The user's tokens by final blocks, and the terms of the number NFT. */
export const nftOwnerQuery = queryOptions({
  queryKey: nftKeys.owner,
  queryFn: ({ signal }): Promise<NftOwner> => api.nftOwner({ signal }),
});
