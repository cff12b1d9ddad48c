import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { rpc } from "./rpc.ts";

export type Anvil = { url: string; stop(): Promise<void> };

const BINARY = fileURLToPath(new URL("../../../../node_modules/.bin/anvil", import.meta.url));

/**
 * Block states in memory for reverts. By default some are written to disk, and a revert to one of those loses them all.
 */
const STATES = "100";

/** Starts a local chain on which only the caller mines; a block is final when twice as many as `slots` are newer. */
export async function startAnvil({
  slots = 1,
  timestamp,
  chainId = 31_337,
}: { slots?: number; timestamp?: number; chainId?: number } = {}): Promise<Anvil> {
  const begin = timestamp === undefined ? [] : ["--timestamp", String(timestamp)];
  const options = ["--port", "0", "--no-mining", "--prune-history", STATES, "--slots-in-an-epoch", String(slots)];
  options.push("--chain-id", String(chainId));
  const child = spawn(BINARY, [...options, ...begin], { stdio: ["ignore", "pipe", "ignore"] });
  const port = await new Promise<string>((resolve, reject) => {
    let text = "";
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`anvil ended with ${code}`)));
    child.stdout.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      const found = /Listening on [\d.]+:(\d+)/.exec(text)?.[1];
      if (found === undefined) return;
      // The node logs every call: drain the pipe so that it never fills.
      child.stdout.removeAllListeners("data").resume();
      resolve(found);
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      await exited;
    },
  };
}

export const mine = (url: string, blocks = 1): Promise<unknown> =>
  rpc(url, "anvil_mine", [`0x${blocks.toString(16)}`, "0x1"]);

/** Replaces the newest `depth` blocks by as many empty ones. */
export const reorg = (url: string, depth: number): Promise<unknown> => rpc(url, "anvil_reorg", [depth, []]);
