import type { PublicClient } from "viem";
import { queryClient } from "../api/query-client.ts";
import { appConfigQuery } from "../api/app-config.ts";
import { loadWallet } from "./load-wallet.ts";

/** Reads the app's chain, independent of the wallet's network. */
export async function loadChainClient(): Promise<PublicClient> {
  const [{ wagmi }, { chainId }, { getPublicClient }] = await Promise.all([
    loadWallet(),
    queryClient.ensureQueryData(appConfigQuery),
    import("wagmi/actions"),
  ]);
  const client = getPublicClient(wagmi, { chainId });
  if (!client) throw new Error(`No RPC is configured for chain ${chainId}.`);
  return client;
}
