import { queryOptions } from "@tanstack/react-query";
import { didAbi, numberNftAbi, seedBadgeAbi } from "@wth/chain";
import { loadChainClient } from "#shared/wallet/chain-client.ts";
import { tokenImage } from "../model/token-image.ts";
import { contractPlace } from "./contract-place.ts";
import { nftKeys } from "./nft-owner.ts";

/** Contracts whose tokens have pictures. */
export type TokenKind = "seedBadge" | "numberNft" | "did";

const abis = { seedBadge: seedBadgeAbi, numberNft: numberNftAbi, did: didAbi } as const;

async function readPicture(kind: TokenKind, tokenId: string): Promise<string> {
  const [client, contracts] = await Promise.all([loadChainClient(), contractPlace()]);
  const call = { address: contracts[kind], functionName: "tokenURI", args: [BigInt(tokenId)] } as const;
  return tokenImage(await client.readContract({ ...call, abi: abis[kind] }));
}

/** The picture of a token's contract as an image URL. It is immutable. */
export const tokenPictureQuery = (kind: TokenKind, tokenId: string) =>
  queryOptions({
    queryKey: nftKeys.picture(kind, tokenId),
    queryFn: () => readPicture(kind, tokenId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
