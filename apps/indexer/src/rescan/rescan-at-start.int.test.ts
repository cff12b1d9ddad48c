import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { decodeLog } from "@wth/chain";
import { openDatabase } from "@wth/db";
import { createTestDatabase } from "@wth/db/testing";
import { expect, test } from "vitest";
import { pgEventStore } from "../inbox/pg-event-store.ts";
import { mine, startAnvil } from "../testing/anvil.ts";
import { deployEmitter, PURCHASED } from "../testing/emitter.ts";
import { rpc } from "../testing/rpc.ts";
import { CHAIN_ID, startScriptIndexer } from "../testing/script-indexer.ts";

test("blocks that are read again at a start include what reaches the treasuries [N03, N08]", async () => {
  const [anvil, database] = await Promise.all([startAnvil(), createTestDatabase()]);
  const { db, close } = openDatabase(database.urls.indexer);
  const owner = openDatabase(database.ownerUrl, { max: 1 });
  const emitter = await deployEmitter(anvil.url);
  // The emitter's sender stands where a transfer has its recipient, which is wanted as a treasury only.
  const [treasury = ""] = await rpc<string[]>(anvil.url, "eth_accounts");
  await emitter.emit(1, 4);
  await mine(anvil.url, 4);
  const start = (treasuriesAfterMs: number) =>
    startScriptIndexer({
      db,
      openStore: () => ({
        ...pgEventStore(db, CHAIN_ID),
        async treasuries() {
          await delay(treasuriesAfterMs);
          return new Map([[treasury, 0]]);
        },
      }),
      startBlock: 1,
      contracts: [{ key: "machinePurchase", address: emitter.address, topics: [PURCHASED], recipients: [] }],
      decode: (_, log) => decodeLog("machinePurchase", log),
      rpcUrls: [anvil.url],
    });
  const countEvents = async () => (await db.selectFrom("chain_event").select("id").execute()).length;
  const first = start(0);
  await expect.poll(countEvents).toBe(4);
  await first.stop();
  await sql`insert into chain_rescan (chain_id, from_block, to_block, next_block, actor)
    select ${CHAIN_ID}::bigint, 1, block_number, 1, 'test' from chain_cursor`.execute(owner.db);
  const second = start(1_000);
  const outcome = async () =>
    (await db.selectFrom("chain_rescan").select(["missing", "surplus", "ended_at"]).execute())[0];
  await expect.poll(async () => (await outcome())?.ended_at).toBeInstanceOf(Date);
  expect(await outcome()).toMatchObject({ missing: 0, surplus: 0 });
  expect(await db.selectFrom("platform_halt").select("detail").execute()).toEqual([]);
  await second.stop();
  await Promise.all([close(), owner.close()]);
  await database.close();
  await anvil.stop();
});
