import { setTimeout as delay } from "node:timers/promises";
import { openDatabase } from "@wth/db";
import { createTestDatabase, HANG_MS } from "@wth/db/testing";
import { startAnvil } from "./anvil.ts";
import { finalEvents } from "./chain-script.ts";
import { deployEmitter } from "./emitter.ts";
import { environmentFor, spawnIndexer, type IndexerProcess } from "./indexer-process.ts";

/** Starts a chain with the emitter and a database, on which a test starts indexers. */
export async function openWorld() {
  const anvil = await startAnvil();
  const emitter = await deployEmitter(anvil.url);
  const database = await createTestDatabase();
  const { db, close } = openDatabase(database.ownerUrl, { max: 1 });
  const env = environmentFor(database.urls.indexer, anvil.url, emitter.address);
  const started: IndexerProcess[] = [];
  const cursor = () => db.selectFrom("chain_cursor").selectAll().executeTakeFirst();
  const block = async (): Promise<number> => Number((await cursor())?.block_number ?? -1);
  return {
    anvil,
    emitter,
    database,
    db,
    start(overrides: Record<string, string> = {}): IndexerProcess {
      const indexer = spawnIndexer({ ...env, ...overrides });
      started.push(indexer);
      return indexer;
    },
    /** @throws Error with the output of the indexers when the condition does not come true */
    async until(what: string, condition: () => Promise<boolean>): Promise<void> {
      const deadline = Date.now() + HANG_MS;
      while (!(await condition())) {
        if (Date.now() > deadline)
          throw new Error(`waited in vain for ${what}\n${started.map((one) => one.errors()).join()}`);
        await delay(20);
      }
    },
    cursor,
    /** Number of the last block that was read; -1 before the first. */
    block,
    isCaughtUp: async (): Promise<boolean> => (await block()) >= (await finalEvents(anvil.url, emitter)).head,
    async storedEvents(): Promise<string[]> {
      const rows = await db.selectFrom("chain_event").selectAll().orderBy("id").execute();
      return rows.map((row) => `${row.block_hash} ${row.tx_hash} ${row.log_index} ${row.args["orderId"]}`);
    },
    halts: () => db.selectFrom("platform_halt").select("reason_code").execute(),
    /** Kills the indexers, and stops chain and database. */
    async close(): Promise<void> {
      for (const indexer of started) indexer.child.kill("SIGKILL");
      await Promise.all(started.map((indexer) => indexer.ended));
      await close();
      await database.close();
      await anvil.stop();
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;
