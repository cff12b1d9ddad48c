import { queryOptions } from "@tanstack/react-query";
import { seedBadgeAbi } from "@wth/chain";
import type { Address } from "viem";
import { loadChainClient } from "#shared/wallet/chain-client.ts";
import type { BadgeStanding } from "../model/badge-stage.ts";
import { contractPlace } from "./contract-place.ts";
import { nftKeys } from "./nft-owner.ts";

async function readStanding(account: Address): Promise<BadgeStanding> {
  const [client, { seedBadge }] = await Promise.all([loadChainClient(), contractPlace()]);
  const badge = { address: seedBadge, abi: seedBadgeAbi };
  const [hasMinted, minted, max] = await Promise.all([
    client.readContract({ ...badge, functionName: "hasMinted", args: [account] }),
    client.readContract({ ...badge, functionName: "mintAmount" }),
    client.readContract({ ...badge, functionName: "max" }),
  ]);
  return { hasMinted, minted, max };
}

/** The chain's current data: whether an address has minted its badge, and the number minted. */
export const badgeStandingQuery = (account: Address) =>
  queryOptions({ queryKey: nftKeys.badge(account), queryFn: () => readStanding(account), staleTime: 5_000 });
