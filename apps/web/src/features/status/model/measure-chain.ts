import { z } from "@wth/api-contract/zod";
import type { ChainNode } from "#shared/api/app-config.ts";
import { PATIENCE_MS } from "./measure-server.ts";

/** Age of the newest block from which the node counts as behind, in seconds. */
const OLD_SECONDS = 60;

export type ChainMeasure =
  | { is: "works" | "slow"; number: bigint; ageSeconds: number }
  /** `platformNode`: the server passes calls to its node, and that way does not answer. */
  | { is: "otherChain" | "unreachable" | "platformNode" | "unknown" }
  | { is: "offline" };

const Quantity = z.string().regex(/^0x[\da-f]+$/i);
const Block = z.object({ number: Quantity, timestamp: Quantity });

async function ask(rpcUrl: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(rpcUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return ((await response.json()) as { result?: unknown }).result;
}

/** Asks the node for its chain and its newest block. @param nowMs Unix time in milliseconds */
export async function measureChain(node: ChainNode | undefined, nowMs: number): Promise<ChainMeasure> {
  if (node === undefined) return { is: "unknown" };
  if (!navigator.onLine) return { is: "offline" };
  try {
    const [chainId, head] = await Promise.all([
      ask(node.rpcUrl, "eth_chainId", []),
      ask(node.rpcUrl, "eth_getBlockByNumber", ["latest", false]),
    ]);
    if (Number(Quantity.parse(chainId)) !== node.chainId) return { is: "otherChain" };
    const { number, timestamp } = Block.parse(head);
    // the node's clock can be ahead of the reader's
    const ageSeconds = Math.max(0, Math.floor(nowMs / 1000) - Number(timestamp));
    return { is: ageSeconds > OLD_SECONDS ? "slow" : "works", number: BigInt(number), ageSeconds };
  } catch {
    if (!navigator.onLine) return { is: "offline" };
    return { is: new URL(node.rpcUrl, location.origin).origin === location.origin ? "platformNode" : "unreachable" };
  }
}
