import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { ChainId } from "@wth/chain";
import { http } from "viem";
import { foundryBinary } from "../../contracts/forge.ts";

export interface TestChain {
  readonly rpcUrl: string;
  /** Any JSON-RPC call. */
  request(method: string, params?: readonly unknown[]): Promise<unknown>;
  stop(): Promise<void>;
}

const MINE_EVERY_MS = 20;
/** A block can be visible before its receipts are: who waits for one looks again at the next block. */
const EMPTY_BLOCK_EVERY_MS = 1000;

/**
 * A separate chain on a free port. A loop mines pending transactions at once and empty blocks each second; with the id
 * of a public chain empty blocks too come at once, since a deployment waits for confirmations there.
 */
export async function startTestChain(chainId: ChainId = 31_337): Promise<TestChain> {
  const anvil = spawn(
    foundryBinary("anvil"),
    ["--port", "0", "--no-mining", "--slots-in-an-epoch", "1", "--chain-id", String(chainId)],
    { stdio: ["ignore", "pipe", "ignore"] },
  );
  const rpcUrl = await listening(anvil);
  const client = http(rpcUrl)({});
  const request = (method: string, params: readonly unknown[] = []) => client.request({ method, params });
  const stopMiner = startMiner(request, chainId !== 31_337);
  return {
    rpcUrl,
    request,
    async stop() {
      await stopMiner();
      anvil.kill();
      if (anvil.exitCode === null && anvil.signalCode === null) await once(anvil, "exit");
    },
  };
}

async function listening(anvil: ChildProcess): Promise<string> {
  if (anvil.stdout === null) throw new Error("anvil has no output.");
  for await (const line of createInterface({ input: anvil.stdout })) {
    const address = /^Listening on (\S+)$/.exec(line)?.[1];
    if (address !== undefined) {
      anvil.stdout.resume();
      return `http://${address}`;
    }
  }
  throw new Error("anvil ended before it accepted connections.");
}

function startMiner(request: TestChain["request"], emptyBlocks: boolean): () => Promise<void> {
  const stop = new AbortController();
  let minedAt = Date.now();
  const loop = (async () => {
    while (!stop.signal.aborted) {
      const pool = (await request("txpool_status")) as { pending: string };
      const isDue = emptyBlocks || BigInt(pool.pending) > 0n || Date.now() - minedAt > EMPTY_BLOCK_EVERY_MS;
      if (isDue) {
        await request("evm_mine");
        minedAt = Date.now();
      }
      await new Promise((resolve) => setTimeout(resolve, MINE_EVERY_MS));
    }
  })();
  return async () => {
    stop.abort();
    await loop;
  };
}
