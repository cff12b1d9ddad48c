import { queryOptions } from "@tanstack/react-query";
import { didAbi } from "@wth/chain";
import type { Address } from "viem";
import { queryClient } from "#shared/api/query-client.ts";
import { userKey } from "#shared/api/query-keys.ts";
import { appConfigQuery } from "#shared/api/app-config.ts";
import { loadChainClient } from "#shared/wallet/chain-client.ts";

/** Returns the on-chain number of a wallet's identity; 0 for none. */
async function readDidNumber(account: Address): Promise<bigint> {
  const [client, { contracts }] = await Promise.all([loadChainClient(), queryClient.ensureQueryData(appConfigQuery)]);
  return client.readContract({
    address: contracts.did as Address,
    abi: didAbi,
    functionName: "didOf",
    args: [account],
  });
}

export const didNumberQuery = (account: Address) =>
  queryOptions({ queryKey: userKey("profile", "didOnChain", account), queryFn: () => readDidNumber(account) });
