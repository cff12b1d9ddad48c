import { chainById, machinePurchaseAbi, orderContracts, type Deployment } from "@wth/chain";
import { createPublicClient, createWalletClient, fallback, http, type Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";

const TIMEOUT_MS = 5_000;
const RECEIPT_MS = 60_000;

/** A key with the role that can only pause. */
export type Guardian = {
  /** Pauses every order contract that is not paused. @returns the transactions @throws Error when one is still open */
  pauseAll(): Promise<Hex[]>;
};

export function guardian(rpcUrls: readonly string[], { chainId, contracts }: Deployment, key: Hex): Guardian {
  const account = privateKeyToAccount(key);
  const transport = fallback(
    rpcUrls.map((url) => http(url, { timeout: TIMEOUT_MS, retryCount: 0 })),
    { retryCount: 0 },
  );
  const reader = createPublicClient({ chain: chainById(chainId), transport });
  const wallet = createWalletClient({ account, chain: chainById(chainId), transport });
  return {
    async pauseAll() {
      const sent: Hex[] = [];
      for (const contract of Object.values(orderContracts)) {
        // all order contracts have these functions
        const target = { address: contracts[contract], abi: machinePurchaseAbi } as const;
        if (await reader.readContract({ ...target, functionName: "paused" })) continue;
        const hash = await wallet.writeContract({ ...target, functionName: "pause" });
        const { status } = await reader.waitForTransactionReceipt({ hash, timeout: RECEIPT_MS });
        if (status !== "success") throw new Error(`the guardian's transaction ${hash} did not pause ${contract}`);
        sent.push(hash);
      }
      return sent;
    },
  };
}
