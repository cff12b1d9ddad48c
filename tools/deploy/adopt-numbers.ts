import { type ContractKey, type Deployment, seedBadgeAbi } from "@wth/chain";
import {
  type Account,
  type Address,
  type Chain,
  ContractFunctionExecutionError,
  ContractFunctionRevertedError,
  type PublicClient,
  type Transport,
  type WalletClient,
} from "viem";
import type { DeployOptions } from "./deployment-plan.ts";
import { type NumberedToken, numberedTokens } from "./token-terms.ts";

/** Numbers that one transaction adopts, about 8 million gas. */
const BATCH = 100n;

export type Continued = Readonly<Partial<Record<NumberedToken, bigint>>>;

interface Clients {
  readonly reader: Pick<PublicClient, "readContract" | "waitForTransactionReceipt">;
  readonly writer: WalletClient<Transport, Chain, Account>;
}

/**
 * Returns how many tokens the predecessors of new contracts have minted.
 * @throws Error for a predecessor that is not paused: a token that it mints later could not be continued
 */
export async function countPredecessors(
  reader: Pick<PublicClient, "readContract">,
  predecessors: DeployOptions["predecessors"],
  deployed: readonly ContractKey[],
): Promise<Continued> {
  const entries: [NumberedToken, bigint][] = [];
  for (const token of numberedTokens) {
    const address = predecessors?.[token];
    if (address === undefined || !deployed.includes(token)) continue;
    const contract = { address, abi: seedBadgeAbi } as const;
    if (!(await reader.readContract({ ...contract, functionName: "paused" }))) {
      throw new Error(`The earlier contract ${token} is not paused.`);
    }
    entries.push([token, await reader.readContract({ ...contract, functionName: "mintAmount" })]);
  }
  return Object.fromEntries(entries);
}

/** Mints every token of a predecessor in its successor, under the same number and to the same owner. */
export async function adoptNumbers(
  { reader, writer }: Clients,
  contracts: Deployment["contracts"],
  continued: Continued,
  onStep?: (step: string) => void,
): Promise<void> {
  for (const token of numberedTokens) {
    const count = continued[token] ?? 0n;
    for (let first = 1n; first <= count; first += BATCH) {
      const last = first + BATCH - 1n < count ? first + BATCH - 1n : count;
      onStep?.(`Adopting ${token} ${first} to ${last} of ${count}`);
      await adopt({ reader, writer }, contracts[token], first, last);
    }
  }
}

async function adopt({ reader, writer }: Clients, address: Address, first: bigint, last: bigint): Promise<void> {
  const all = Array.from({ length: Number(last - first) + 1 }, (_, index) => first + BigInt(index));
  const isAdopted = await Promise.all(all.map((number) => exists(reader, address, number)));
  const numbers = all.filter((_, index) => isAdopted[index] === false);
  if (numbers.length === 0) return;
  const hash = await writer.writeContract({ address, abi: seedBadgeAbi, functionName: "adopt", args: [numbers] });
  const { status } = await reader.waitForTransactionReceipt({ hash });
  if (status !== "success") throw new Error(`The adoption in transaction ${hash} failed.`);
}

/** True for a number that an earlier run or another account has adopted. */
async function exists(reader: Clients["reader"], address: Address, number: bigint): Promise<boolean> {
  try {
    await reader.readContract({ address, abi: seedBadgeAbi, functionName: "ownerOf", args: [number] });
    return true;
  } catch (error) {
    if (error instanceof ContractFunctionExecutionError && error.cause instanceof ContractFunctionRevertedError) {
      return false;
    }
    throw error;
  }
}
