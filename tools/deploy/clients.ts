import { chainById, isChainId } from "@wth/chain";
import { createPublicClient, createWalletClient, http } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { DeployOptions } from "./deployment-plan.ts";

/** Clients of the deployer's node. */
export type Clients = ReturnType<typeof connect>;

/** Returns clients of a node for reading, and for transactions of the deployer. */
export function connect({ rpcUrl, chainId, deployerKey }: Pick<DeployOptions, "rpcUrl" | "chainId" | "deployerKey">) {
  const chain = chainById(chainId, rpcUrl);
  const transport = http(rpcUrl, { retryCount: 3 });
  const pollingInterval = chainId === 31_337 ? 50 : 250;
  return {
    reader: createPublicClient({ chain, transport, pollingInterval }),
    writer: createWalletClient({ chain, transport, account: privateKeyToAccount(deployerKey), pollingInterval }),
  };
}

/** @throws Error when the node serves another chain than the plan's */
export async function assertChain(
  reader: Clients["reader"],
  { chainId }: Pick<DeployOptions, "chainId">,
): Promise<void> {
  const actual = await reader.getChainId();
  if (actual !== chainId || !isChainId(actual)) {
    throw new Error(`The RPC address answers for chain ${actual}, not for chain ${chainId}.`);
  }
}
