import { readFileSync } from "node:fs";
import { readDeploymentFile, type Deployment } from "@wth/chain";
import {
  databaseAddresses,
  durabilityTerms,
  type BusAddresses,
  type DatabaseAddresses,
  type DurabilityTerms,
} from "@wth/db";
import type { InternalAddress } from "@wth/db/process";
import type { BlockId } from "./finality/parse-extra.ts";
import { votingRules } from "./finality/voting-rules.ts";
import { isPublicChain } from "./public-chain.ts";

export type Config = DatabaseAddresses &
  BusAddresses & {
    durability: DurabilityTerms;
    chainId: number;
    rpcUrls: readonly string[];
    /** Web-socket addresses of nodes that announce new blocks. */
    socketUrls: readonly string[];
    /** Calls that each address takes in five minutes; undefined for the chain's default. */
    budgets: readonly number[] | undefined;
    deployment: Deployment;
    logLevel: string;
    /** Address of the status pages; undefined when they are off. */
    status: InternalAddress | undefined;
    /** Blocks behind the newest one that count as final at a node without the `finalized` tag. */
    confirmationDepth: number | undefined;
    /** First block of an epoch from which the keys of validators are proven; undefined where votes are not checked. */
    checkpoint: BlockId | undefined;
  };

type Environment = Readonly<Record<string, string | undefined>>;

const LOCAL_CHAIN = 31_337;
/** Different hosts that must serve a chain: with three, one that lies or stands still is outvoted. */
const HOSTS_MIN: Readonly<Record<number, number>> = { 56: 3, 97: 2 };
const STATUS_PORT = 3_009;
const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"];

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

const listOf = (text: string): string[] =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");

function urls(name: string, text: string, protocols: "http" | "ws"): string[] {
  const list = listOf(text);
  for (const url of list) {
    // The message omits the address, which may contain an access key.
    if (!URL.canParse(url) || ![`${protocols}:`, `${protocols}s:`].includes(new URL(url).protocol)) {
      throw new Error(`${name} must be ${protocols} or ${protocols}s addresses separated by commas.`);
    }
  }
  if (new Set(list).size !== list.length) throw new Error(`${name} names one address twice.`);
  return list;
}

/** @throws Error when fewer different hosts serve the chain than it needs, unless the operator accepts that */
function rpcUrls(env: Environment, chainId: number): string[] {
  const list = urls("CHAIN_RPC_URLS", required(env, "CHAIN_RPC_URLS"), "http");
  if (list.length === 0) throw new Error("CHAIN_RPC_URLS is empty.");
  const hosts = new Set(list.map((url) => new URL(url).hostname)).size;
  const needed = wholeNumber(env, "CHAIN_RPC_HOSTS_MIN", 100) ?? HOSTS_MIN[chainId] ?? 1;
  if (needed > 1 && hosts < list.length) {
    throw new Error("CHAIN_RPC_URLS names one host twice: its answers would count as those of two.");
  }
  if (hosts < needed) {
    throw new Error(
      `CHAIN_RPC_URLS names ${hosts} different hosts, chain ${chainId} needs ${needed}: a single one could invent or hide ` +
        "payments. CHAIN_RPC_HOSTS_MIN changes that number.",
    );
  }
  return list;
}

function budgets(env: Environment, count: number): number[] | undefined {
  const text = env["CHAIN_RPC_BUDGETS"]?.trim();
  if (!text) return undefined;
  const list = listOf(text).map(Number);
  if (list.some((calls) => !Number.isSafeInteger(calls) || calls < 1) || ![1, count].includes(list.length)) {
    throw new Error("CHAIN_RPC_BUDGETS must be whole numbers from 1 up: one for all addresses, or one for each.");
  }
  return list.length === count ? list : Array.from({ length: count }, () => list[0] as number);
}

function confirmationDepth(env: Environment, chainId: number): number | undefined {
  const depth = wholeNumber(env, "CHAIN_CONFIRMATION_DEPTH", 1_000);
  if (depth === 0 && isPublicChain(chainId)) {
    throw new Error(
      `CHAIN_CONFIRMATION_DEPTH is 0, but the newest block of chain ${chainId} can be replaced: use 15 or more.`,
    );
  }
  return depth;
}

const CHECKPOINT = /^(\d{1,15}):(0x[0-9a-f]{64})$/i;

/** @throws Error when a chain whose validators vote has none: nodes that lie together could invent payments then */
function checkpoint(env: Environment, chainId: number): BlockId | undefined {
  const rules = votingRules[chainId];
  if (!rules) return undefined;
  const text = env["CHAIN_CHECKPOINT"]?.trim();
  if (!text || text === "off") {
    throw new Error(
      `CHAIN_CHECKPOINT is ${text || "not set"}, but chain ${chainId} needs number and hash of a block from which the votes of ` +
        "its validators are proven: without it, nodes that lie together could invent payments.",
    );
  }
  const [, number, hash] = CHECKPOINT.exec(text) ?? [];
  if (number === undefined || hash === undefined || Number(number) % rules.epochLength !== 0) {
    throw new Error(
      `CHAIN_CHECKPOINT must be number and hash of an epoch's first block, as 85576000:0x…: a multiple of ${rules.epochLength}.`,
    );
  }
  return { number: Number(number), hash: hash.toLowerCase() };
}

function statusAddress(env: Environment): InternalAddress | undefined {
  if (env["INDEXER_PORT"]?.trim() === "off") return undefined;
  const host = env["INDEXER_HOST"]?.trim() || "127.0.0.1";
  return { host, port: wholeNumber(env, "INDEXER_PORT", 65_535) ?? STATUS_PORT };
}

function logLevel(env: Environment): string {
  const level = env["LOG_LEVEL"]?.trim() || "info";
  if (!LOG_LEVELS.includes(level)) throw new Error(`LOG_LEVEL must be one of ${LOG_LEVELS.join(", ")}.`);
  return level;
}

function busUrl(env: Environment): string | undefined {
  const url = env["BUS_URL"]?.trim() || undefined;
  if (url !== undefined && !/^rediss?:/.test(url)) throw new Error("BUS_URL must begin with redis:// or rediss://.");
  return url;
}

/** Parses the whole configuration once. @throws Error with a message for the operator */
export function readConfig(env: Environment): Config {
  const chainId = wholeNumber(env, "CHAIN_ID", 2 ** 31 - 1) ?? LOCAL_CHAIN;
  const file = env["DEPLOYMENT_FILE"]?.trim() || `contracts/deployments/${chainId}.json`;
  const addresses = databaseAddresses(required(env, "DATABASE_URL"), env["DATABASE_DIRECT_URL"]?.trim() || undefined);
  const nodes = rpcUrls(env, chainId);
  return {
    ...addresses,
    durability: durabilityTerms(env),
    busUrl: busUrl(env),
    chainId,
    rpcUrls: nodes,
    socketUrls: urls("CHAIN_WS_URLS", env["CHAIN_WS_URLS"] ?? "", "ws"),
    budgets: budgets(env, nodes.length),
    deployment: readDeploymentFile(file, chainId, (path) => readFileSync(path, "utf8")),
    logLevel: logLevel(env),
    status: statusAddress(env),
    confirmationDepth: confirmationDepth(env, chainId),
    checkpoint: checkpoint(env, chainId),
  };
}
