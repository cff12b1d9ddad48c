import { stableTokenAbi } from "@wth/chain";
import { type Address, type Hex, isHash, type SimulateContractParameters, TransactionReceiptNotFoundError } from "viem";
import type { Config } from "wagmi";
import { getPublicClient, writeContract } from "wagmi/actions";
import type { ContractCall, Receipt } from "./chain-action.ts";
import { askWallet } from "./flow-failure.ts";
import type { FlowPorts } from "./flow-ports.ts";
import { pause } from "./pause.ts";
import { askForChain, chainOfWallet } from "../wallet/wallet-chain.ts";
import { waitForReceipt } from "./wait-for-receipt.ts";
import { walletBatches } from "./wallet-batches.ts";
import { walletPermits } from "./wallet-permits.ts";

/** Start of the code of an account that has delegated to a contract and still signs with its key (EIP-7702). */
const DELEGATION = "0xef0100";

/** Wallet and app chain by wagmi and viem. Reads are independent of the wallet's network. */
export function wagmiPorts(wagmi: Config, chainId: number): FlowPorts {
  const client = getPublicClient(wagmi, { chainId });
  if (!client) throw new Error(`No RPC is configured for chain ${chainId}.`);

  const send = async (call: ContractCall, account: Address): Promise<Hex> => {
    // A call that would fail is refused here with the contract's reason, before the wallet prompts.
    const trial: object = { ...call, account };
    await client.simulateContract(trial as SimulateContractParameters);
    return askWallet(async () => {
      const hash = await writeContract(wagmi, { ...call, account, chainId });
      if (!isHash(hash)) throw new Error(`The wallet answered ${String(hash)}, which is no hash.`);
      return hash;
    });
  };
  const read = (call: ContractCall): Promise<unknown> => client.readContract(call);
  const token = (address: Address, functionName: string, args: readonly unknown[]): ContractCall => ({
    address,
    abi: stableTokenAbi,
    functionName,
    args,
  });

  return {
    isOnAppChain: async () => (await chainOfWallet(wagmi)) === chainId,
    switchToAppChain: () => askWallet(() => askForChain(wagmi, chainId)),
    balanceOf: async (address, owner) => (await read(token(address, "balanceOf", [owner]))) as bigint,
    allowance: async (address, owner, spender) => (await read(token(address, "allowance", [owner, spender]))) as bigint,
    approve: (address, spender, amount, account) => send(token(address, "approve", [spender, amount]), account),
    read,
    send,
    ...walletBatches(wagmi, chainId, client),
    ...walletPermits(wagmi, chainId, client),
    async receiptOf(hash, account, onRepriced, signal) {
      const code = await client.getCode({ address: account }).catch(() => undefined);
      const mayWaitForSigners = code !== undefined && !code.startsWith(DELEGATION);
      return waitForReceipt(hash, { client, onRepriced, signal, sleep: pause, mayWaitForSigners });
    },
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
