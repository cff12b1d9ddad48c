import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { decodeLog } from "@wth/chain";
import { migrate, openDatabase, type Database, type OpenDatabase } from "@wth/db";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "@wth/db/embedded";
import { startFaultLink } from "@wth/db/testing";
import { createMetrics } from "../apps/indexer/src/ops/metrics.ts";
import { runIndexer } from "../apps/indexer/src/run-indexer.ts";
import { mine, startAnvil } from "../apps/indexer/src/testing/anvil.ts";
import { deployEmitter, PURCHASED } from "../apps/indexer/src/testing/emitter.ts";
import { rpc } from "../apps/indexer/src/testing/rpc.ts";
import { silentLog } from "../apps/indexer/src/testing/script-indexer.ts";
import { interleave, report, type Rate } from "./rounds.ts";

const CHAIN_ID = 31_337;
const BLOCKS = 3_000;
const EVENTS_PER_BLOCK = 50;
const EVENTS = BLOCKS * EVENTS_PER_BLOCK;
const RANGE = 200;
const ROUNDS = 5;
const DISTANT_BLOCKS = 500;
const DISTANT_EVENTS = 100;
const DISTANT_MS = 80;

type Log = { topics: string[]; data: string };

/** Makes a chain whose blocks all have events. Returns the contract's address. */
async function fillChain(url: string, blocks: number, eventsPerBlock: number): Promise<string> {
  const emitter = await deployEmitter(url);
  for (let block = 0; block < blocks; block += 1) {
    await emitter.emit(block * eventsPerBlock, eventsPerBlock);
    await mine(url);
  }
  await mine(url, 3);
  return emitter.address;
}

/** Baseline: fetches and decodes the same logs in order, and nothing else. */
async function decodeOnly(url: string, address: string): Promise<number> {
  let decoded = 0;
  for (let from = 0; from <= BLOCKS + 1; from += RANGE) {
    const filter = {
      address,
      topics: [[PURCHASED]],
      fromBlock: `0x${from.toString(16)}`,
      toBlock: `0x${(from + RANGE - 1).toString(16)}`,
    };
    for (const log of await rpc<Log[]>(url, "eth_getLogs", [filter])) {
      if (decodeLog("machinePurchase", log)) decoded += 1;
    }
  }
  return decoded;
}

type Chain = { urls: readonly string[]; address: string; last: number };

/**
 * The whole path: final blocks, proofs, decoding, inbox and cursor in PostgreSQL with fsync on. Returns events stored.
 */
async function indexed({ urls, address, last }: Chain, db: Database): Promise<number> {
  const controller = new AbortController();
  const metrics = createMetrics(CHAIN_ID);
  let finish: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (finish = resolve));
  const running = runIndexer({
    db,
    chainId: CHAIN_ID,
    startBlock: 1,
    contracts: [{ key: "machinePurchase", address, topics: [PURCHASED] }],
    decode: (_, log) => decodeLog("machinePurchase", log),
    rpcUrls: urls,
    confirmationDepth: undefined,
    log: silentLog,
    metrics: {
      ...metrics,
      stored(position, events) {
        metrics.stored(position, events);
        if (position.number >= last) finish();
      },
    },
    signal: controller.signal,
  });
  await Promise.race([done, running, delay(120_000, undefined, { ref: false })]);
  controller.abort();
  await running;
  const { n } = await db
    .selectFrom("chain_event")
    .select((of) => of.fn.countAll().as("n"))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Opens an empty, migrated database, so that rounds do not share tables. */
async function openEmpty(postgres: EmbeddedPostgres, name: string): Promise<OpenDatabase> {
  const server = new pg.Client({ connectionString: postgres.superuserUrl });
  await server.connect();
  await server.query(`create database ${name} owner wth_owner`);
  await server.query("checkpoint");
  await server.end();
  const url = new URL(postgres.ownerUrl);
  url.pathname = `/${name}`;
  await migrate(url.href);
  return openDatabase(url.href, { max: 4 });
}

async function perSecond(expected: number, work: () => Promise<number>): Promise<Rate> {
  const start = performance.now();
  const done = await work();
  if (done !== expected) throw new Error(`expected ${expected}, got ${done}`);
  return done / ((performance.now() - start) / 1_000);
}

/**
 * Compares back-fill through the indexer, with all proofs and PostgreSQL with fsync on, with decoding the same logs
 * alone.
 */
async function compareWithDecoding(postgres: EmbeddedPostgres): Promise<void> {
  const anvil = await startAnvil();
  try {
    const address = await fillChain(anvil.url, BLOCKS, EVENTS_PER_BLOCK);
    const chain = { urls: [anvil.url], address, last: BLOCKS + 1 };
    let round = 0;
    const rates = await interleave(ROUNDS, {
      "decoded only": () => perSecond(EVENTS, () => decodeOnly(anvil.url, address)),
      stored: async () => {
        const database = await openEmpty(postgres, `round_${(round += 1)}`);
        const rate = await perSecond(EVENTS, () => indexed(chain, database.db));
        await database.close();
        return rate;
      },
    });
    report(`Indexer back-fill, ${EVENTS} events`, "decoded only", "≥ 0.6", rates);
  } finally {
    await anvil.stop();
  }
}

/** Blocks of which every one has to be read, as on a busy chain, from nodes that are far away. */
async function readDistantNodes(postgres: EmbeddedPostgres): Promise<void> {
  const anvil = await startAnvil();
  const nodes = await Promise.all([1, 2, 3].map(() => startFaultLink(anvil.url)));
  try {
    const address = await fillChain(anvil.url, DISTANT_BLOCKS, DISTANT_EVENTS);
    const urls = nodes.map(({ url }) => url);
    // an answer passes the link twice
    for (const node of nodes) node.delay(DISTANT_MS / 2);
    let round = 0;
    const rate = async (chain: Chain): Promise<Rate> => {
      const database = await openEmpty(postgres, `distant_${(round += 1)}`);
      const events = await perSecond(DISTANT_BLOCKS * DISTANT_EVENTS, () => indexed(chain, database.db));
      await database.close();
      return events / DISTANT_EVENTS;
    };
    const rates = await interleave(ROUNDS, {
      "one near node": () => rate({ urls: [anvil.url], address, last: DISTANT_BLOCKS + 1 }),
      "three nodes": () => rate({ urls, address, last: DISTANT_BLOCKS + 1 }),
    });
    const title = `Blocks of ${DISTANT_EVENTS} events, each node ${DISTANT_MS} ms away`;
    report(title, "one near node", "≥ 50 blocks a second with three nodes", rates);
  } finally {
    for (const node of nodes) node.stop();
    await anvil.stop();
  }
}

/** Measures back-fill: near, against decoding alone, and from three distant nodes. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "wth-bench-indexer-"));
  const postgres = await startEmbeddedPostgres({ folder });
  try {
    await compareWithDecoding(postgres);
    await readDistantNodes(postgres);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
