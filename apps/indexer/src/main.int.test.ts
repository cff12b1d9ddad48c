import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase, type OpenDatabase } from "@wth/db";
import { freePort } from "@wth/db/embedded";
import { createTestDatabase, HANG_MS, startFaultLink, type TestDatabase } from "@wth/db/testing";
import { mine, reorg, startAnvil, type Anvil } from "./testing/anvil.ts";
import { finalEvents } from "./testing/chain-script.ts";
import { deployEmitter, type Emitter } from "./testing/emitter.ts";
import { rpc } from "./testing/rpc.ts";
import { durable, environmentFor, spawnIndexer, type IndexerProcess } from "./testing/indexer-process.ts";

let anvil: Anvil;
let emitter: Emitter;
let database: TestDatabase;
let opened: OpenDatabase;
let env: Record<string, string>;
let started: IndexerProcess[];

beforeEach(async () => {
  anvil = await startAnvil();
  emitter = await deployEmitter(anvil.url);
  database = await createTestDatabase();
  opened = openDatabase(database.ownerUrl, { max: 1 });
  env = environmentFor(database.urls.indexer, anvil.url, emitter.address);
  started = [];
});

afterEach(async () => {
  for (const indexer of started) indexer.child.kill("SIGKILL");
  await Promise.all(started.map((indexer) => indexer.ended));
  await opened.close();
  await database.close();
  await anvil.stop();
});

function start(overrides: Record<string, string> = {}): IndexerProcess {
  const indexer = spawnIndexer({ ...env, ...overrides });
  started.push(indexer);
  return indexer;
}

async function until(what: string, condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + HANG_MS;
  while (!(await condition())) {
    if (Date.now() > deadline)
      throw new Error(`waited in vain for ${what}\n${started.map((one) => one.errors()).join()}`);
    await delay(20);
  }
}

async function cursor(): Promise<number> {
  const row = await opened.db.selectFrom("chain_cursor").select("block_number").executeTakeFirst();
  return Number(row?.block_number ?? -1);
}

async function storedEvents(): Promise<string[]> {
  const rows = await opened.db.selectFrom("chain_event").selectAll().orderBy("id").execute();
  return rows.map((row) => `${row.block_hash} ${row.tx_hash} ${row.log_index} ${row.args["orderId"]}`);
}

async function lockHolders(): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`
    select count(*) as n from pg_locks join pg_database on pg_database.oid = database
    where locktype = 'advisory' and granted and datname = current_database()`.execute(opened.db);
  return Number(rows[0]?.n);
}

async function pay(events: number): Promise<void> {
  await emitter.emit(1, events);
  await mine(anvil.url, 3);
}

const caughtUp = async (): Promise<boolean> => (await cursor()) >= (await finalEvents(anvil.url, emitter)).head;

test("kill -9 at random moments under load loses and duplicates nothing", async () => {
  const kills = 12;
  const paying = new AbortController();
  const load = (async () => {
    for (let id = 0; !paying.signal.aborted; id += 10) {
      await emitter.emit(id, 3);
      await mine(anvil.url);
      await delay(15);
    }
  })();
  for (let kill = 0; kill < kills; kill += 1) {
    const indexer = start();
    const before = await cursor();
    // Half of the kills hit a process at work, the others one that is starting.
    if (kill % 2 === 0) await until("progress", async () => (await cursor()) > before);
    await delay(Math.random() * (kill % 2 === 0 ? 100 : 400));
    indexer.child.kill("SIGKILL");
    expect(await indexer.ended).toBe("SIGKILL");
  }
  paying.abort();
  await load;
  await mine(anvil.url, 3);
  start();
  await until("the last final block", caughtUp);
  const { events } = await finalEvents(anvil.url, emitter);
  expect(await storedEvents()).toEqual(events);
  expect(events.length).toBeGreaterThan(100);
});

test("a second process waits and takes over when the first is killed", async () => {
  const first = start();
  await pay(1);
  await until("the first event", async () => (await storedEvents()).length === 1);
  const port = await freePort();
  const second = start({ INDEXER_PORT: String(port) });
  const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => undefined))?.text() ?? "";
  await until("the second to wait", async () => /wth_indexer_waiting\{.*\} 1/.test(await metrics()));
  expect(await lockHolders()).toBe(1);
  expect(second.child.exitCode).toBeNull();
  first.child.kill("SIGKILL");
  await pay(1);
  await until("the second event", async () => (await storedEvents()).length === 2);
  expect(await metrics()).toMatch(/wth_indexer_waiting\{.*\} 0/);
});

test("survives a lost database connection and skips nothing", async () => {
  const indexer = start();
  await pay(1);
  await until("the first event", async () => (await storedEvents()).length === 1);
  for (let round = 0; round < 3; round += 1) {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and datname = ${database.name}`.execute(opened.db);
    await pay(1);
    await until("the event after the loss", async () => (await storedEvents()).length === 2 + round);
  }
  expect(indexer.child.exitCode).toBeNull();
  expect(await storedEvents()).toEqual((await finalEvents(anvil.url, emitter)).events);
});

test.for(["to server", "to client"] as const)(
  "stores an event when the link to the database loses data %s [S13]",
  async (direction) => {
    const link = await startFaultLink(database.urls.indexer);
    const indexer = start({ DATABASE_URL: durable(link.url) });
    await pay(1);
    await until("the first event", async () => (await storedEvents()).length === 1);
    link.halfOpen(direction);
    await pay(1);
    await until("the event after the fault", async () => (await storedEvents()).length === 2);
    expect(indexer.child.exitCode).toBeNull();
    link.stop();
  },
);

test("takes over from a process that died behind a half-open link [S13]", async () => {
  const link = await startFaultLink(database.urls.indexer);
  const first = start({ DATABASE_URL: durable(link.url) });
  await pay(1);
  await until("the first event", async () => (await storedEvents()).length === 1);
  link.halfOpen();
  first.child.kill("SIGKILL");
  start();
  await pay(1);
  await until("the second event", async () => (await storedEvents()).length === 2);
  expect(await storedEvents()).toEqual((await finalEvents(anvil.url, emitter)).events);
  link.stop();
});

test("a reset chain is reported in one sentence with exit code 78", async () => {
  const indexer = start();
  await pay(1);
  await until("the first event", async () => (await storedEvents()).length === 1);
  indexer.child.kill("SIGTERM");
  expect(await indexer.ended).toBe(0);
  const other = await startAnvil({ timestamp: 1_700_000_000 });
  try {
    await mine(other.url, 20);
    const again = start({ CHAIN_RPC_URLS: `${other.url}/?key=secret` });
    expect(await again.ended).toBe(78);
    const sentence = /^The chain at 127\.0\.0\.1:\d+ is not the one this database was built on: .*\.\n$/;
    expect(again.errors()).toMatch(sentence);
  } finally {
    await other.stop();
  }
  expect(await opened.db.selectFrom("platform_halt").selectAll().execute()).toEqual([]);
});

test("refuses a chain with another id", async () => {
  const other = await startAnvil({ chainId: 97 });
  try {
    const indexer = start({ CHAIN_RPC_URLS: other.url });
    expect(await indexer.ended).toBe(78);
    expect(indexer.errors()).toMatch(/^The chain at 127\.0\.0\.1:\d+ has id 97, expected was 31337\.\n$/);
  } finally {
    await other.stop();
  }
});

test("refuses a database that is not durable on a public chain [S06, S46]", async () => {
  const silent = environmentFor(database.urls.indexer, "http://127.0.0.1:1", emitter.address, 97);
  const terms = { CHAIN_CHECKPOINT: `0:0x${"ab".repeat(32)}`, DATABASE_REPLACED_SETTINGS: "" };
  const indexer = start({ ...silent, ...terms, CHAIN_RPC_HOSTS_MIN: "1" });
  expect(await indexer.ended).toBe(1);
  expect(indexer.errors()).toMatch(/^The database must have these settings on: fsync/);
});

const halts = () => opened.db.selectFrom("platform_halt").select("reason_code").execute();
const REORG = [{ reason_code: "chain_reorg_below_finalized" }];

test("replaced final blocks halt money; the indexer waits for a decision [S17]", async () => {
  const indexer = start();
  await pay(1);
  await mine(anvil.url, 5);
  await until("the last final block", caughtUp);
  const at = await cursor();
  await reorg(anvil.url, 5);
  await mine(anvil.url, 3);
  await until("the halt", async () => (await halts()).length > 0);
  expect(await halts()).toEqual(REORG);
  await expect(opened.db.deleteFrom("platform_halt").execute()).rejects.toThrow("is not on the chain");
  expect(await halts()).toEqual(REORG);
  expect(await cursor()).toBe(at);
  expect(indexer.child.exitCode).toBeNull();
  indexer.child.kill("SIGTERM");
  expect(await indexer.ended).toBe(0);
});

test("blocks replaced while the indexer was down halt money at its start [S17]", async () => {
  const indexer = start();
  await pay(1);
  await mine(anvil.url, 5);
  await until("the last final block", caughtUp);
  indexer.child.kill("SIGINT");
  expect(await indexer.ended).toBe(0);
  await reorg(anvil.url, 5);
  await mine(anvil.url, 3);
  const again = start();
  await until("the halt", async () => (await halts()).length > 0);
  await delay(2_000);
  expect(again.child.exitCode).toBeNull();
  expect(await halts()).toEqual(REORG);
});

test("ends when its parent's channel closes", async () => {
  const indexer = start();
  await until("a cursor", async () => (await cursor()) >= 0);
  indexer.child.disconnect();
  expect(await indexer.ended).toBe(0);
});

test("reports bad configuration in one sentence with exit code 78", async () => {
  const indexer = start({ CHAIN_RPC_URLS: "" });
  expect(await indexer.ended).toBe(78);
  expect(indexer.errors()).toBe("The configuration is not complete. CHAIN_RPC_URLS: is not set.\n");
});

const storedTransactions = async () =>
  (await opened.db.selectFrom("chain_event").select(["tx_hash", "status"]).orderBy("id").execute()).map(
    ({ tx_hash: hash, status }) => `${hash} ${status}`,
  );

/** Asks for the chain to be read again from a block, as an operator does. */
async function askToRewind(block: number, hash: string): Promise<void> {
  const asked = { chain_id: 31_337, block_number: block, block_hash: hash, actor: "test", reason: "drill" };
  await opened.db.insertInto("chain_rewind").values(asked).execute();
}

test("after a request the replaced chain is read from the last common block on [N08]", async () => {
  start();
  await pay(2);
  await mine(anvil.url, 5);
  await until("the last final block", caughtUp);
  const [applied = ""] = await storedTransactions();
  await sql`update chain_event set status = 'applied', applied_at = platform_now()
    where id = (select min(id) from chain_event)`.execute(opened.db);
  const common = 1;
  const block = await rpc<{ hash: string }>(anvil.url, "eth_getBlockByNumber", [`0x${common}`, false]);
  await reorg(anvil.url, Number(await rpc<string>(anvil.url, "eth_blockNumber")) - common);
  await mine(anvil.url, 8);
  await until("the halt", async () => (await halts()).length > 0);
  const request = () => opened.db.selectFrom("chain_rewind").selectAll().orderBy("id").executeTakeFirstOrThrow();
  await askToRewind(common, `0x${"ab".repeat(32)}`);
  await delay(2_500);
  expect((await request()).ended_at).toBeNull();
  await opened.db.deleteFrom("chain_rewind").execute();
  await askToRewind(common, block.hash);
  await until("the rewind", async () => (await request()).ended_at !== null);
  expect(await storedTransactions()).toEqual([applied.replace("pending", "applied")]);
  expect(await request()).toMatchObject({ removed: 1, remaining: 1 });
  await emitter.emit(50, 2);
  await mine(anvil.url, 8);
  await until("the last final block of the new chain", caughtUp);
  // The new chain is read while money stays halted, so that nothing moves before lost effects are taken back.
  expect(await halts()).toEqual(REORG);
  expect(await storedTransactions()).toHaveLength(3);
  const lost = await opened.db.selectFrom("chain_event").select("lost_by").orderBy("id").execute();
  expect(lost.map(({ lost_by }) => lost_by)).toEqual([(await request()).id, null, null]);
  await sql`insert into chain_rescan (chain_id, from_block, to_block, next_block, actor)
    select chain_id, ${common + 1}, block_number, ${common + 1}, 'test' from chain_cursor`.execute(opened.db);
  const rescan = () => opened.db.selectFrom("chain_rescan").selectAll().executeTakeFirstOrThrow();
  await until("the rescan", async () => (await rescan()).ended_at !== null);
  expect(await rescan()).toMatchObject({ missing: 0, surplus: 0 });
});
