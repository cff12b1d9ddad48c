import { isKeyAccount } from "@wth/chain";
import type { Hex } from "viem";
import { rpc } from "./rpc.ts";

const POLL_MS = 100;
/** Time for which a node may not know a transaction that it takes from its pool into a block. */
const UNKNOWN_MS = 1_000;
/** Greatest lag of the local chain's final block behind the platform's clock while there are no transactions. */
export const IDLE_LAG_SECONDS = 30;

type Block = { timestamp: `0x${string}` };

async function until(condition: () => Promise<boolean>, timeoutMs: number): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error("the local chain did not follow in time");
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/**
 * Sends a transaction from one of the node's own accounts and waits until a block contains it.
 * @throws Error when it fails or takes too long, and soon when the chain has lost it in a restart or a reorg
 */
export async function sendFromNode(rpcUrl: string, transaction: Record<string, string>): Promise<void> {
  const hash = await rpc<string>(rpcUrl, "eth_sendTransaction", [transaction]);
  const receipt = () => rpc<{ status: string } | null>(rpcUrl, "eth_getTransactionReceipt", [hash]);
  let knownAt = performance.now();
  await until(async () => {
    if ((await receipt()) !== null) return true;
    if ((await rpc(rpcUrl, "eth_getTransactionByHash", [hash])) !== null) knownAt = performance.now();
    if (performance.now() - knownAt > UNKNOWN_MS) throw new Error("the local chain lost the transaction");
    return false;
  }, 10_000);
  if ((await receipt())?.status !== "0x1") throw new Error("the transaction failed");
}

/** True for the address of a contract. */
export async function hasContract(rpcUrl: string, address: string): Promise<boolean> {
  return !isKeyAccount(await rpc<Hex>(rpcUrl, "eth_getCode", [address, "latest"]));
}

/** Waits until the newest final block lags behind a time (Unix seconds) by no more than an idle chain does. */
export async function untilChainFollows(rpcUrl: string, seconds: number): Promise<void> {
  await until(async () => {
    const block = await rpc<Block | null>(rpcUrl, "eth_getBlockByNumber", ["finalized", false]);
    return block !== null && Number(block.timestamp) >= seconds - IDLE_LAG_SECONDS;
  }, 15_000);
}
