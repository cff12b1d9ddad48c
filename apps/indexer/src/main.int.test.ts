import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePort } from "@wth/db/embedded";
import { startFaultLink } from "@wth/db/testing";
import { mine, reorg, startAnvil } from "./testing/anvil.ts";
import { finalEvents } from "./testing/chain-script.ts";
import { rpc } from "./testing/rpc.ts";
import { durable, environmentFor } from "./testing/indexer-process.ts";
import { openWorld, type World } from "./testing/indexer-world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

async function lockHolders(): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`
    select count(*) as n from pg_locks join pg_database on pg_database.oid = database
    where locktype = 'advisory' and granted and datname = current_database()`.execute(world.db);
  return Number(rows[0]?.n);
}

async function pay(events: number): Promise<void> {
  await world.emitter.emit(1, events);
  await mine(world.anvil.url, 3);
}

test("kill -9 at random moments under load loses and duplicates nothing", async () => {
  const kills = 12;
  const paying = new AbortController();
  const load = (async () => {
    for (let id = 0; !paying.signal.aborted; id += 10) {
      await world.emitter.emit(id, 3);
      await mine(world.anvil.url);
      await delay(15);
    }
  })();
  for (let kill = 0; kill < kills; kill += 1) {
    const indexer = world.start();
    const before = await world.block();
    // Half of the kills hit a process at work, the others one that is starting.
    if (kill % 2 === 0) await world.until("progress", async () => (await world.block()) > before);
    await delay(Math.random() * (kill % 2 === 0 ? 100 : 400));
    indexer.child.kill("SIGKILL");
    expect(await indexer.ended).toBe("SIGKILL");
  }
  paying.abort();
  await load;
  await mine(world.anvil.url, 3);
  world.start();
  await world.until("the last final block", world.isCaughtUp);
  const { events } = await finalEvents(world.anvil.url, world.emitter);
  expect(await world.storedEvents()).toEqual(events);
  expect(events.length).toBeGreaterThan(100);
});

test("a second process waits and takes over when the first is killed", async () => {
  const first = world.start();
  await pay(1);
  await world.until("the first event", async () => (await world.storedEvents()).length === 1);
  const port = await freePort();
  const second = world.start({ INDEXER_PORT: String(port) });
  const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => undefined))?.text() ?? "";
  await world.until("the second to wait", async () => /wth_indexer_waiting\{.*\} 1/.test(await metrics()));
  expect(await lockHolders()).toBe(1);
  expect(second.child.exitCode).toBeNull();
  first.child.kill("SIGKILL");
  await pay(1);
  await world.until("the second event", async () => (await world.storedEvents()).length === 2);
  expect(await metrics()).toMatch(/wth_indexer_waiting\{.*\} 0/);
});

test("survives a lost database connection and skips nothing", async () => {
  const indexer = world.start();
  await pay(1);
  await world.until("the first event", async () => (await world.storedEvents()).length === 1);
  for (let round = 0; round < 3; round += 1) {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and datname = ${world.database.name}`.execute(world.db);
    await pay(1);
    await world.until("the event after the loss", async () => (await world.storedEvents()).length === 2 + round);
  }
  expect(indexer.child.exitCode).toBeNull();
  expect(await world.storedEvents()).toEqual((await finalEvents(world.anvil.url, world.emitter)).events);
});

test.for(["to server", "to client"] as const)(
  "stores an event when the link to the database loses data %s [S13]",
  async (direction) => {
    const link = await startFaultLink(world.database.urls.indexer);
    const indexer = world.start({ DATABASE_URL: durable(link.url) });
    await pay(1);
    await world.until("the first event", async () => (await world.storedEvents()).length === 1);
    link.halfOpen(direction);
    await pay(1);
    await world.until("the event after the fault", async () => (await world.storedEvents()).length === 2);
    expect(indexer.child.exitCode).toBeNull();
    link.stop();
  },
);

test("takes over from a process that died behind a half-open link [S13]", async () => {
  const link = await startFaultLink(world.database.urls.indexer);
  const first = world.start({ DATABASE_URL: durable(link.url) });
  await pay(1);
  await world.until("the first event", async () => (await world.storedEvents()).length === 1);
  link.halfOpen();
  first.child.kill("SIGKILL");
  world.start();
  await pay(1);
  await world.until("the second event", async () => (await world.storedEvents()).length === 2);
  expect(await world.storedEvents()).toEqual((await finalEvents(world.anvil.url, world.emitter)).events);
  link.stop();
});

test("a reset chain is reported in one sentence with exit code 78", async () => {
  const indexer = world.start();
  await pay(1);
  await world.until("the first event", async () => (await world.storedEvents()).length === 1);
  indexer.child.kill("SIGTERM");
  expect(await indexer.ended).toBe(0);
  const other = await startAnvil({ timestamp: 1_700_000_000 });
  try {
    await mine(other.url, 20);
    const again = world.start({ CHAIN_RPC_URLS: `${other.url}/?key=secret` });
    expect(await again.ended).toBe(78);
    const sentence = /^The chain at 127\.0\.0\.1:\d+ is not the one this database was built on: .*\.\n$/;
    expect(again.errors()).toMatch(sentence);
  } finally {
    await other.stop();
  }
  expect(await world.halts()).toEqual([]);
});

test("refuses a chain with another id", async () => {
  const other = await startAnvil({ chainId: 97 });
  try {
    const indexer = world.start({ CHAIN_RPC_URLS: other.url });
    expect(await indexer.ended).toBe(78);
    expect(indexer.errors()).toMatch(/^The chain at 127\.0\.0\.1:\d+ has id 97, expected was 31337\.\n$/);
  } finally {
    await other.stop();
  }
});

test("refuses a database that is not durable on a public chain [S06, S46]", async () => {
  const silent = environmentFor(world.database.urls.indexer, "http://127.0.0.1:1", world.emitter.address, 97);
  const terms = { CHAIN_CHECKPOINT: `0:0x${"ab".repeat(32)}`, DATABASE_REPLACED_SETTINGS: "" };
  const indexer = world.start({ ...silent, ...terms, CHAIN_RPC_HOSTS_MIN: "1" });
  expect(await indexer.ended).toBe(1);
  expect(indexer.errors()).toMatch(/^The database must have these settings on: fsync/);
});

const REORG = [{ reason_code: "chain_reorg_below_finalized" }];

test("replaced final blocks halt money; the indexer waits for a decision [S17]", async () => {
  const indexer = world.start();
  await pay(1);
  await mine(world.anvil.url, 5);
  await world.until("the last final block", world.isCaughtUp);
  const at = await world.block();
  await reorg(world.anvil.url, 5);
  await mine(world.anvil.url, 3);
  await world.until("the halt", async () => (await world.halts()).length > 0);
  expect(await world.halts()).toEqual(REORG);
  await expect(world.db.deleteFrom("platform_halt").execute()).rejects.toThrow("is not on the chain");
  expect(await world.halts()).toEqual(REORG);
  expect(await world.block()).toBe(at);
  expect(indexer.child.exitCode).toBeNull();
  indexer.child.kill("SIGTERM");
  expect(await indexer.ended).toBe(0);
});

test("blocks replaced while the indexer was down halt money at its start [S17]", async () => {
  const indexer = world.start();
  await pay(1);
  await mine(world.anvil.url, 5);
  await world.until("the last final block", world.isCaughtUp);
  indexer.child.kill("SIGINT");
  expect(await indexer.ended).toBe(0);
  await reorg(world.anvil.url, 5);
  await mine(world.anvil.url, 3);
  const again = world.start();
  await world.until("the halt", async () => (await world.halts()).length > 0);
  await delay(2_000);
  expect(again.child.exitCode).toBeNull();
  expect(await world.halts()).toEqual(REORG);
});

test("ends when its parent's channel closes", async () => {
  const indexer = world.start();
  await world.until("a cursor", async () => (await world.block()) >= 0);
  indexer.child.disconnect();
  expect(await indexer.ended).toBe(0);
});

test("reports bad configuration in one sentence with exit code 78", async () => {
  const indexer = world.start({ CHAIN_RPC_URLS: "" });
  expect(await indexer.ended).toBe(78);
  expect(indexer.errors()).toBe("The configuration is not complete. CHAIN_RPC_URLS: is not set.\n");
});

const storedTransactions = async () =>
  (await world.db.selectFrom("chain_event").select(["tx_hash", "status"]).orderBy("id").execute()).map(
    ({ tx_hash: hash, status }) => `${hash} ${status}`,
  );

/** Asks for the chain to be read again from a block, as an operator does. */
async function askToRewind(block: number, hash: string): Promise<void> {
  const asked = { chain_id: 31_337, block_number: block, block_hash: hash, actor: "test", reason: "drill" };
  await world.db.insertInto("chain_rewind").values(asked).execute();
}

test("after a request the replaced chain is read from the last common block on [N08]", async () => {
  world.start();
  await pay(2);
  await mine(world.anvil.url, 5);
  await world.until("the last final block", world.isCaughtUp);
  const [applied = ""] = await storedTransactions();
  await sql`update chain_event set status = 'applied', applied_at = platform_now()
    where id = (select min(id) from chain_event)`.execute(world.db);
  const common = 1;
  const block = await rpc<{ hash: string }>(world.anvil.url, "eth_getBlockByNumber", [`0x${common}`, false]);
  await reorg(world.anvil.url, Number(await rpc<string>(world.anvil.url, "eth_blockNumber")) - common);
  await mine(world.anvil.url, 8);
  await world.until("the halt", async () => (await world.halts()).length > 0);
  const request = () => world.db.selectFrom("chain_rewind").selectAll().orderBy("id").executeTakeFirstOrThrow();
  await askToRewind(common, `0x${"ab".repeat(32)}`);
  await delay(2_500);
  expect((await request()).ended_at).toBeNull();
  await world.db.deleteFrom("chain_rewind").execute();
  await askToRewind(common, block.hash);
  await world.until("the rewind", async () => (await request()).ended_at !== null);
  expect(await storedTransactions()).toEqual([applied.replace("pending", "applied")]);
  expect(await request()).toMatchObject({ removed: 1, remaining: 1 });
  await world.emitter.emit(50, 2);
  await mine(world.anvil.url, 8);
  await world.until("the last final block of the new chain", world.isCaughtUp);
  // The new chain is read while money stays halted, so that nothing moves before lost effects are taken back.
  expect(await world.halts()).toEqual(REORG);
  expect(await storedTransactions()).toHaveLength(3);
  const lost = await world.db.selectFrom("chain_event").select("lost_by").orderBy("id").execute();
  expect(lost.map(({ lost_by }) => lost_by)).toEqual([(await request()).id, null, null]);
  await sql`insert into chain_rescan (chain_id, from_block, to_block, next_block, actor)
    select chain_id, ${common + 1}, block_number, ${common + 1}, 'test' from chain_cursor`.execute(world.db);
  const rescan = () => world.db.selectFrom("chain_rescan").selectAll().executeTakeFirstOrThrow();
  await world.until("the rescan", async () => (await rescan()).ended_at !== null);
  expect(await rescan()).toMatchObject({ missing: 0, surplus: 0 });
});
