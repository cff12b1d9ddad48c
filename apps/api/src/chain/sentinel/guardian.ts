import { chainById, machinePurchaseAbi, orderContracts, type Deployment } from "@wth/chain";
import { createPublicClient, createWalletClient, fallback, http, type Address, type Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";

const TIMEOUT_MS = 5_000;
const RECEIPT_MS = 30_000;

/** A key with the role that can only pause. */
export type Guardian = {
  /**
   * Pauses every order contract that is not paused. @returns the transactions
   * @throws the first error, after all other contracts were tried
   */
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
  async function pause(address: Address): Promise<Hex | undefined> {
    // all order contracts have these functions
    const target = { address, abi: machinePurchaseAbi } as const;
    if (await reader.readContract({ ...target, functionName: "paused" })) return undefined;
    const hash = await wallet.writeContract({ ...target, functionName: "pause" });
    const { status } = await reader.waitForTransactionReceipt({ hash, timeout: RECEIPT_MS });
    if (status !== "success") throw new Error(`the guardian's transaction ${hash} did not pause ${address}`);
    return hash;
  }

  return {
    async pauseAll() {
      const sent: Hex[] = [];
      const errors: unknown[] = [];
      for (const contract of Object.values(orderContracts)) {
        try {
          const hash = await pause(contracts[contract]);
          if (hash !== undefined) sent.push(hash);
        } catch (error) {
          errors.push(error);
        }
      }
      if (errors.length > 0) throw errors[0];
      return sent;
    },
  };
}
