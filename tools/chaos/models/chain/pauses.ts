import { setTimeout as pause } from "node:timers/promises";
import { machinePurchaseAbi, orderContracts } from "@wth/chain";
import { createPublicClient, http } from "viem";
import type { ScriptedChain } from "./scripted-chain.ts";

/** Makes a block every 50 ms until the work is done, so that its transactions are mined. */
export async function whileMining<T>(chain: ScriptedChain, work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const done = work.finally(() => over.abort());
  done.catch(() => undefined);
  while (!over.signal.aborted) {
    await chain.blocks(1, 0);
    await pause(50);
  }
  return done;
}

/** Returns for each order contract if it is paused. */
export function pausedOn({ url, deployment: { contracts } }: ScriptedChain): Promise<boolean[]> {
  const client = createPublicClient({ transport: http(url) });
  const target = { abi: machinePurchaseAbi, functionName: "paused" } as const;
  return Promise.all(
    Object.values(orderContracts).map((contract) => client.readContract({ ...target, address: contracts[contract] })),
  );
}
