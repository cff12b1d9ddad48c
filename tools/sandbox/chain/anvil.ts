import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { writeDurably } from "../folder/write-durably.ts";
import { runChild, type RunningChild } from "../process/run-child.ts";
import { PlainError } from "../stay-until-stopped.ts";
import { readBlock, rpc } from "./rpc.ts";

const READY_TIMEOUT_MS = 120_000;
const POLL_MS = 20;

export interface AnvilSpec {
  readonly port: number;
  readonly chainId: number;
  /** Its folder also holds the time of block 0, which the state lacks and which is part of the chain's identity. */
  readonly stateFile: string;
  readonly logFile: string;
  readonly root: string;
}

/**
 * Starts the local chain from its saved state. It makes no block by itself; a block is final when two follow it.
 */
export async function startAnvil(spec: AnvilSpec): Promise<RunningChild> {
  const program = join(spec.root, "node_modules", ".bin", "anvil");
  if (!existsSync(program)) {
    throw new PlainError(
      `No local chain is packaged for ${process.platform}-${process.arch}: ` +
        "install Foundry, run anvil --no-mining --slots-in-an-epoch 1 or any other chain, and set CHAIN_RPC_URLS.",
    );
  }
  const child = runChild({
    command: [program, ...argumentsFor(spec, await loadGenesisTime(spec.stateFile))],
    cwd: spec.root,
    env: process.env,
    logFile: spec.logFile,
  });
  let ended = "";
  child.exited.then(
    (ending) => (ended = ending.lastWords || "without a word"),
    (error: unknown) => (ended = String(error)),
  );
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    if (ended !== "") throw new PlainError(`The local chain did not start: ${ended} (log: ${spec.logFile})`);
    if (await answers(spec.port)) break;
    if (Date.now() > deadline) {
      await child.stop();
      throw new PlainError(`The local chain did not answer within 30 s (log: ${spec.logFile}).`);
    }
    await pause(POLL_MS);
  }
  await continueClock(`http://127.0.0.1:${spec.port}`);
  return child;
}

/** Sets anvil's clock to the newest block; by default it starts at the time of block 0. */
async function continueClock(url: string): Promise<void> {
  await rpc(url, "evm_setTime", [(await readBlock(url, "latest")).timestamp]);
}

async function loadGenesisTime(stateFile: string): Promise<number> {
  const path = join(dirname(stateFile), "genesis.json");
  try {
    return (JSON.parse(readFileSync(path, "utf8")) as { timestamp: number }).timestamp;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const timestamp = Math.floor(Date.now() / 1_000);
  await writeDurably(path, JSON.stringify({ timestamp }));
  return timestamp;
}

function argumentsFor({ port, chainId, stateFile }: AnvilSpec, genesisTime: number): string[] {
  const place = `--host 127.0.0.1 --port ${port} --chain-id ${chainId} --timestamp ${genesisTime}`;
  const blocks = "--no-mining --slots-in-an-epoch 1 --quiet";
  // The file is not used; its path in the command line identifies the process.
  const mark = ["--config-out", join(dirname(stateFile), "anvil.json")];
  return [...`${place} ${blocks}`.split(" "), ...mark, ...(existsSync(stateFile) ? ["--load-state", stateFile] : [])];
}

function answers(port: number): Promise<boolean> {
  return rpc(`http://127.0.0.1:${port}`, "eth_chainId").then(
    () => true,
    () => false,
  );
}

/**
 * Writes the chain's whole state, blocks and receipts included, so that it survives a crash of anvil or the machine.
 */
export async function saveChainState(url: string, stateFile: string): Promise<void> {
  const packed = await rpc<string>(url, "anvil_dumpState");
  await writeDurably(stateFile, gunzipSync(Buffer.from(packed.slice(2), "hex")));
}
