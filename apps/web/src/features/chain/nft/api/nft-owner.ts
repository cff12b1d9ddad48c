import { type CallOutput, type Routes } from "@wth/api-contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "#shared/api/client.ts";
import { nftKeys } from "./nft-keys.ts";

export type NftOwner = CallOutput<Routes["nftOwner"]>;

/** The user's tokens by final blocks, and the terms of the number NFT. */
export const nftOwnerQuery = queryOptions({
  queryKey: nftKeys.owner,
  queryFn: ({ signal }): Promise<NftOwner> => api.nftOwner({ signal }),
});
