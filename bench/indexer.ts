import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { decodeLog } from "@wth/chain";
import { migrate, openDatabase, type Database, type OpenDatabase } from "@wth/db";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "@wth/db/embedded";
import { createMetrics } from "../apps/indexer/src/ops/metrics.ts";
import { runIndexer } from "../apps/indexer/src/run-indexer.ts";
import { mine, startAnvil } from "../apps/indexer/src/testing/anvil.ts";
import { deployEmitter, PURCHASED } from "../apps/indexer/src/testing/emitter.ts";
import { rpc } from "../apps/indexer/src/testing/rpc.ts";
import { silentLog } from "../apps/indexer/src/testing/silent-log.ts";
import { interleave, report, type Rate } from "./rounds.ts";

const CHAIN_ID = 31_337;
const BLOCKS = 3_000;
const EVENTS_PER_BLOCK = 50;
const EVENTS = BLOCKS * EVENTS_PER_BLOCK;
const RANGE = 200;
const ROUNDS = 5;

type Log = { topics: string[]; data: string };

async function fillChain(url: string): Promise<string> {
  const emitter = await deployEmitter(url);
  for (let block = 0; block < BLOCKS; block += 1) {
    await emitter.emit(block * EVENTS_PER_BLOCK, EVENTS_PER_BLOCK);
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

/** The whole path: final blocks, hash checks, decoding, inbox and cursor in PostgreSQL with fsync on. */
async function indexed(url: string, address: string, db: Database): Promise<number> {
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
    rpcUrls: [url],
    confirmationDepth: undefined,
    log: silentLog,
    metrics: {
      ...metrics,
      stored(position, events) {
        metrics.stored(position, events);
        if (position.number >= BLOCKS + 1) finish();
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

async function eventRate(work: () => Promise<number>): Promise<Rate> {
  const start = performance.now();
  const events = await work();
  if (events !== EVENTS) throw new Error(`expected ${EVENTS} events, got ${events}`);
  return events / ((performance.now() - start) / 1_000);
}

/**
 * Compares back-fill through the indexer, with all checks and PostgreSQL with fsync on, with decoding the same logs
 * alone.
 */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "wth-bench-indexer-"));
  const anvil = await startAnvil();
  const postgres = await startEmbeddedPostgres({ folder });
  try {
    const address = await fillChain(anvil.url);
    let round = 0;
    const rates = await interleave(ROUNDS, {
      "decoded only": () => eventRate(() => decodeOnly(anvil.url, address)),
      stored: async () => {
        round += 1;
        const database = await openEmpty(postgres, `round_${round}`);
        const rate = await eventRate(() => indexed(anvil.url, address, database.db));
        await database.close();
        return rate;
      },
    });
    report(`Indexer back-fill, ${EVENTS} events`, "decoded only", "≥ 0.6", rates);
  } finally {
    await postgres.stop();
    await anvil.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
