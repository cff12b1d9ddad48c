import { join } from "node:path";
import { freePort } from "@wth/db/embedded";
import { saveChainState, startAnvil } from "../chain/anvil.ts";
import { startMiner } from "../chain/miner.ts";
import { openPlatformClock } from "../chain/platform-clock.ts";
import { rpc } from "../chain/rpc.ts";
import { startPart, type RunContext } from "../run-context.ts";
import { SANDBOX_CHAIN } from "../settings.ts";
import { PlainError } from "../stay-until-stopped.ts";

/** The local chain, or the one that CHAIN_RPC_URLS names. @returns the addresses, separated by commas */
export async function startChain(context: RunContext): Promise<string> {
  const { rpcUrls } = context.settings;
  if (rpcUrls !== undefined) {
    await context.progress.step("Reach the chain", () => assertChain(rpcUrls, context.settings.chainId));
    return rpcUrls;
  }
  const port = await freePort();
  const logFile = join(context.folder.logs, "chain.log");
  const { root, folder } = context;
  const launch = () => startAnvil({ port, chainId: SANDBOX_CHAIN, stateFile: folder.chainState, logFile, root });
  const part = await context.progress.step("Start the local chain", () => startPart(context, "chain", logFile, launch));
  context.stops.push(() => part.stop());
  return `http://127.0.0.1:${port}`;
}

async function assertChain(rpcUrls: string, expected: number): Promise<void> {
  const [url = ""] = rpcUrls.split(",");
  let found: number;
  try {
    found = Number(await rpc<string>(url.trim(), "eth_chainId"));
  } catch {
    throw new PlainError("The chain that CHAIN_RPC_URLS names first does not answer.");
  }
  if (found !== expected) {
    throw new PlainError(`CHAIN_RPC_URLS leads to chain ${found}, but CHAIN_ID is ${expected}.`);
  }
}

/** Mines blocks of the local chain by the platform's clock. */
export function startMining(context: RunContext, rpcUrl: string, databaseUrl: string): void {
  const clock = openPlatformClock(databaseUrl);
  const miner = startMiner({
    url: rpcUrl,
    now: () => clock.now(),
    save: () => saveChainState(rpcUrl, context.folder.chainState),
    onProblem: context.onMinerProblem,
  });
  context.stops.push(async () => {
    await miner.stop();
    await clock.close();
  });
}
