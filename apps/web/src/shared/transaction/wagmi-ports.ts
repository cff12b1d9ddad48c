import { stableTokenAbi } from "@wth/chain";
import { type Address, type Hex, type SimulateContractParameters, TransactionReceiptNotFoundError } from "viem";
import type { Config } from "wagmi";
import { getConnection, getPublicClient, switchChain, writeContract } from "wagmi/actions";
import type { ContractCall, Receipt } from "./chain-action.ts";
import type { FlowPorts } from "./flow-ports.ts";
import { pause } from "./pause.ts";
import { waitForReceipt } from "./wait-for-receipt.ts";
import { walletBatches } from "./wallet-batches.ts";
import { walletPermits } from "./wallet-permits.ts";

/** Wallet and app chain by wagmi and viem. Reads are independent of the wallet's network. */
export function wagmiPorts(wagmi: Config, chainId: number): FlowPorts {
  const client = getPublicClient(wagmi, { chainId });
  if (!client) throw new Error(`No RPC is configured for chain ${chainId}.`);

  const send = async (call: ContractCall, account: Address): Promise<Hex> => {
    // A call that would fail is refused here with the contract's reason, before the wallet prompts.
    const trial: object = { ...call, account };
    await client.simulateContract(trial as SimulateContractParameters);
    return writeContract(wagmi, { ...call, account, chainId });
  };
  const read = (call: ContractCall): Promise<unknown> => client.readContract(call);
  const token = (address: Address, functionName: string, args: readonly unknown[]): ContractCall => ({
    address,
    abi: stableTokenAbi,
    functionName,
    args,
  });

  return {
    isOnAppChain: async () => getConnection(wagmi).chainId === chainId,
    switchToAppChain: async () => void (await switchChain(wagmi, { chainId })),
    balanceOf: async (address, owner) => (await read(token(address, "balanceOf", [owner]))) as bigint,
    allowance: async (address, owner, spender) => (await read(token(address, "allowance", [owner, spender]))) as bigint,
    approve: (address, spender, amount, account) => send(token(address, "approve", [spender, amount]), account),
    read,
    send,
    ...walletBatches(wagmi, chainId, client),
    ...walletPermits(wagmi, chainId, client),
    receiptOf: (hash, _, onRepriced, signal) => waitForReceipt(hash, { client, onRepriced, signal, sleep: pause }),
    async currentReceipt(hash): Promise<Receipt | undefined> {
      try {
        const { status, transactionHash, blockNumber } = await client.getTransactionReceipt({ hash });
        return { status, hash: transactionHash, block: blockNumber };
      } catch (error) {
        if (error instanceof TransactionReceiptNotFoundError) return undefined;
        throw error;
      }
    },
    finalizedBlock: async () => (await client.getBlock({ blockTag: "finalized" })).number ?? 0n,
    sleep: pause,
  };
}
