import { fork, type ChildProcess, type StdioOptions } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Config } from "#platform/settings/config.ts";
import { testKeys } from "./test-api.ts";

const PROGRAM = join(import.meta.dirname, "serve.ts");

/** Starts a second API in a process of its own, on the database of a configuration. */
export async function startOther(
  { rpcUrls, publicRpcUrl, databaseUrl, signer }: Config,
  environment: Record<string, string> = {},
  stdio: StdioOptions = ["ignore", "ignore", "ignore", "ipc"],
): Promise<{ child: ChildProcess; url: string }> {
  const env = {
    CHAIN_RPC_URLS: rpcUrls.join(","),
    PUBLIC_RPC_URL: publicRpcUrl,
    DATABASE_URL: databaseUrl,
    SIGNER_URL: signer.url,
    SIGNER_TOKEN: signer.token,
    ENCRYPTION_KEYS: testKeys,
    RATE_LIMIT_FACTOR: "10000",
    ...environment,
  };
  const child = fork(PROGRAM, [], { env, execArgv: ["--disable-warning=ExperimentalWarning"], stdio });
  const exit = once(child, "exit").then(([code]) => {
    throw new Error(`the process ended with exit code ${String(code)}`);
  });
  const [url] = (await Promise.race([once(child, "message"), exit])) as [string];
  exit.catch(() => undefined);
  return { child, url };
}
