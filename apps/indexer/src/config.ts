import { readFileSync } from "node:fs";
import { parseDeploymentText, type Deployment } from "@wth/chain";

export type Config = {
  databaseUrl: string;
  chainId: number;
  rpcUrls: readonly string[];
  deployment: Deployment;
  logLevel: string;
  /** Port of the status pages on loopback; undefined disables them. */
  port: number | undefined;
  /** Blocks behind the newest one that count as final at a node without the `finalized` tag. */
  confirmationDepth: number | undefined;
};

type Environment = Readonly<Record<string, string | undefined>>;

const LOCAL_CHAIN = 31_337;
const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"];

/** False for a local chain, whose database may be one that forgets. */
export const isPublicChain = (chainId: number): boolean => chainId !== LOCAL_CHAIN;

function required(env: Environment, name: string): string {
  const value = env[name]?.trim();
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}

function wholeNumber(env: Environment, name: string, max: number): number | undefined {
  const value = env[name]?.trim();
  if (!value) return undefined;
  if (!/^\d+$/.test(value) || Number(value) > max) throw new Error(`${name} must be a whole number up to ${max}.`);
  return Number(value);
}

function urls(env: Environment, name: string): string[] {
  const list = required(env, name)
    .split(",")
    .map((url) => url.trim())
    .filter((url) => url !== "");
  for (const url of list) {
    // The message omits the address, which may contain an access key.
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
      throw new Error(`${name} must be http or https addresses separated by commas.`);
    }
  }
  if (list.length === 0) throw new Error(`${name} is empty.`);
  if (new Set(list).size !== list.length) throw new Error(`${name} names one address twice.`);
  return list;
}

function logLevel(env: Environment): string {
  const level = env["LOG_LEVEL"]?.trim() || "info";
  if (!LOG_LEVELS.includes(level)) throw new Error(`LOG_LEVEL must be one of ${LOG_LEVELS.join(", ")}.`);
  return level;
}

function readDeployment(file: string, chainId: number): Deployment {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new Error(`The deployment file ${file} cannot be read.`);
  }
  const deployment = parseDeploymentText(text);
  if (deployment.chainId !== chainId) {
    throw new Error(`The deployment file ${file} is for chain ${deployment.chainId}, CHAIN_ID is ${chainId}.`);
  }
  return deployment;
}

/** Parses the whole configuration once. @throws Error with a message for the operator */
export function readConfig(env: Environment): Config {
  const chainId = wholeNumber(env, "CHAIN_ID", 2 ** 31 - 1) ?? LOCAL_CHAIN;
  const file = env["DEPLOYMENT_FILE"]?.trim() || `contracts/deployments/${chainId}.json`;
  return {
    databaseUrl: required(env, "DATABASE_URL"),
    chainId,
    rpcUrls: urls(env, "CHAIN_RPC_URLS"),
    deployment: readDeployment(file, chainId),
    logLevel: logLevel(env),
    port: wholeNumber(env, "INDEXER_PORT", 65_535),
    confirmationDepth: wholeNumber(env, "CHAIN_CONFIRMATION_DEPTH", 1_000),
  };
}
