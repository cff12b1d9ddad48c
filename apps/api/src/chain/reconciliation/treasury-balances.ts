import { quorumVote, testUsdtAbi, type Deployment } from "@wth/chain";
import type { Address, Hex } from "viem";

/** Returns the USDT of accounts at a block, in 10^-18 units, as a quorum of nodes says. */
export type ReadBalances = (accounts: readonly string[], blockHash: string) => Promise<bigint[]>;

const TIMEOUT_MS = 10_000;

/** Asks every node for balances of USDT. The call throws when no answer has a quorum. */
export function usdtBalances(rpcUrls: readonly string[], { contracts }: Deployment): ReadBalances {
  const vote = quorumVote(rpcUrls, TIMEOUT_MS);
  const question = { abi: testUsdtAbi, functionName: "balanceOf", address: contracts.usdt } as const;
  return (accounts, hash) => {
    const blockHash = hash as Hex;
    const balanceAt = (account: string) => ({ ...question, args: [account as Address], blockHash }) as const;
    return vote((node) => Promise.all(accounts.map((account) => node.readContract(balanceAt(account)))));
  };
}
