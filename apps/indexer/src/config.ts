import {
  addresses,
  parsed,
  processEnvironment,
  processSettings,
  readSettings,
  wholeNumber,
  type ProcessSettings,
} from "@wth/process";
import { z } from "zod";
import type { BlockId } from "./finality/parse-extra.ts";
import { votingRules } from "./finality/voting-rules.ts";

/** Different hosts that must serve a chain: with three, one that lies or stands still is outvoted. */
const HOSTS_MIN: Readonly<Record<number, number>> = { 56: 3, 97: 2 };
const STATUS_PORT = 3_009;
const CHECKPOINT = /^(\d{1,15}):(0x[0-9a-f]{64})$/i;
const BUDGETS = "must be whole numbers from 1 up: one for all addresses, or one for each";

/** Calls that each address takes in five minutes. */
const budgets = parsed((text) => {
  const list = text.split(",").map((item) => Number(item.trim()));
  if (list.some((calls) => !Number.isSafeInteger(calls) || calls < 1)) throw new Error(BUDGETS);
  return list;
});

/** Variables of the indexer. `docs/settings.md` is made from the descriptions. */
export const Environment = z.object({
  ...processEnvironment,
  CHAIN_RPC_URLS: addresses("http").describe("addresses of nodes with commas between"),
  CHAIN_RPC_HOSTS_MIN: wholeNumber(0, 100)
    .optional()
    .describe(
      "different hosts that `CHAIN_RPC_URLS` must name; with fewer than three, one node can stop the reading; " +
        `without it ${HOSTS_MIN[56]} on 56, ${HOSTS_MIN[97]} on 97, else 1`,
    ),
  CHAIN_RPC_BUDGETS: budgets
    .optional()
    .describe(
      "calls that a node takes in five minutes: one number for all, or one for each with commas between; " +
        "without it 9000, and none on 31337",
    ),
  CHAIN_WS_URLS: addresses("ws")
    .default([])
    .describe("web-socket addresses of nodes that announce new blocks, so that the indexer asks earlier"),
  CHAIN_CONFIRMATION_DEPTH: wholeNumber(0, 1_000)
    .optional()
    .describe("blocks after which one is final at a node without the tag `finalized`; 0 is refused on 56 and 97"),
  CHAIN_CHECKPOINT: z
    .string()
    .optional()
    .describe(
      "`number:hash` of an epoch's first block, from which the votes of the chain's validators are proven; " +
        "required on 56 and 97",
    ),
  INDEXER_HOST: z.string().optional().describe("address of the indexer's pages for operators; without it `127.0.0.1`"),
  INDEXER_PORT: z
    .union([z.literal("off"), wholeNumber(0, 65_535)], { error: "must be off, or a whole number up to 65535" })
    .default(STATUS_PORT)
    .describe("port of those pages; a free one in the sandbox; `off`: nowhere"),
});

type Variables = z.output<typeof Environment>;

export type Config = ProcessSettings &
  Readonly<{
    rpcUrls: readonly string[];
    /** Web-socket addresses of nodes that announce new blocks. */
    socketUrls: readonly string[];
    /** Calls that each address takes in five minutes; absent for the chain's default. */
    budgets?: readonly number[];
    /** Blocks behind the newest one that count as final at a node without the `finalized` tag. */
    confirmationDepth: number | undefined;
    /** First block of an epoch from which the keys of validators are proven; undefined where votes are not checked. */
    checkpoint: BlockId | undefined;
  }>;

/** @throws Error when fewer different hosts serve the chain than it needs, unless the operator accepts that */
function requireHosts({ CHAIN_RPC_URLS: urls, CHAIN_RPC_HOSTS_MIN, CHAIN_ID }: Variables): void {
  const hosts = new Set(urls.map((url) => new URL(url).hostname)).size;
  const needed = CHAIN_RPC_HOSTS_MIN ?? HOSTS_MIN[CHAIN_ID] ?? 1;
  if (needed > 1 && hosts < urls.length)
    throw new Error("CHAIN_RPC_URLS names one host twice: its answers would count as those of two.");
  if (hosts < needed)
    throw new Error(
      `CHAIN_RPC_URLS names ${hosts} different hosts, chain ${CHAIN_ID} needs ${needed}: a single one could invent or hide ` +
        "payments. CHAIN_RPC_HOSTS_MIN changes that number.",
    );
}

function budgetsOf({ CHAIN_RPC_BUDGETS: list, CHAIN_RPC_URLS: urls }: Variables): Pick<Config, "budgets"> {
  if (list === undefined) return {};
  if (list.length === urls.length) return { budgets: list };
  const [each] = list;
  if (list.length > 1 || each === undefined) throw new Error(`CHAIN_RPC_BUDGETS ${BUDGETS}.`);
  return { budgets: urls.map(() => each) };
}

function confirmationDepth({ CHAIN_CONFIRMATION_DEPTH: depth, CHAIN_ID }: Variables): number | undefined {
  if (depth === 0 && isPublicChain(CHAIN_ID))
    throw new Error(
      `CHAIN_CONFIRMATION_DEPTH is 0, but the newest block of chain ${CHAIN_ID} can be replaced: use 15 or more.`,
    );
  return depth;
}

/** @throws Error when a chain whose validators vote has none: nodes that lie together could invent payments then */
function checkpoint({ CHAIN_CHECKPOINT: text, CHAIN_ID }: Variables): BlockId | undefined {
  const rules = votingRules[CHAIN_ID];
  if (!rules) return undefined;
  if (text === undefined || text === "off")
    throw new Error(
      `CHAIN_CHECKPOINT is ${text ?? "not set"}, but chain ${CHAIN_ID} needs number and hash of a block from which the votes of ` +
        "its validators are proven: without it, nodes that lie together could invent payments.",
    );
  const [, number, hash] = CHECKPOINT.exec(text) ?? [];
  if (number === undefined || hash === undefined || Number(number) % rules.epochLength !== 0)
    throw new Error(
      `CHAIN_CHECKPOINT must be number and hash of an epoch's first block, as 85576000:0x…: a multiple of ${rules.epochLength}.`,
    );
  return { number: Number(number), hash: hash.toLowerCase() };
}

/** Settings of the indexer, read once at start. @throws Error with one sentence for the operator */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const env = readSettings(Environment, environment);
  requireHosts(env);
  const { INDEXER_PORT: at, INDEXER_HOST: METRICS_HOST = "127.0.0.1" } = env;
  return {
    ...processSettings({ ...env, METRICS_HOST }, at === "off" ? undefined : at),
    rpcUrls: env.CHAIN_RPC_URLS,
    socketUrls: env.CHAIN_WS_URLS,
    ...budgetsOf(env),
    confirmationDepth: confirmationDepth(env),
    checkpoint: checkpoint(env),
  };
}

const LOCAL_CHAIN = 31_337;

/** False for a local chain, whose database may be one that forgets and whose clock a script may move. */
export const isPublicChain = (chainId: number): boolean => chainId !== LOCAL_CHAIN;
