import { KYC_FILE_TYPE } from "@wth/rules";
import { databaseAddresses } from "@wth/db";
import { HANG_MS, startFaultLink } from "@wth/db/testing";
import { pino } from "pino";
import { expect, test } from "vitest";
import { startEventNode, store, type NodeEvent } from "#test-support/event-node.ts";
import { startMarketApi } from "#test-support/market/start-market-api.ts";
import { startTestApi, testDeployment, type TestUser } from "#test-support/test-api.ts";
import { frozenRows } from "#platform/settings/frozen-rows.ts";
import { currentHalts } from "#platform/settings/halt.ts";
import { startWorker } from "./start-worker.ts";

test("a worker freezes a faulty row soon after its start and halts nothing [S02]", async () => {
  const api = await startTestApi();
  const { client } = await api.register();
  await client.filePresignedUrl({ query: { fileName: "a.jpg", type: KYC_FILE_TYPE } });
  // A deleted photo without a record of its deletion.
  const upload = api.db.selectFrom("identity_file_upload");
  await api.db
    .insertInto("identity_file")
    .columns(["object_key", "stored_as", "user_id", "deleted_at"])
    .expression(upload.select(["object_key", "object_key as stored_as", "user_id", "created_at"]))
    .execute();
  const worker = await startWorker(
    { ...api.config, ...databaseAddresses(api.database.urls.worker), rpcUrls: [] },
    testDeployment,
    pino({ level: "silent" }),
  );
  const frozen = async () => (await frozenRows(api.db)).map(({ invariant }) => invariant);
  await expect.poll(frozen, { timeout: 60_000 }).toContain("FD1");
  expect(await currentHalts(api.db)).toEqual([]);
  await worker.stop();
  await api.close();
});

test("a worker tells both sides of a trade that half of the time to pay is over [U02, H26]", async () => {
  const api = await startMarketApi();
  const sides = [await api.seller(), await api.person()] as const;
  await api.trade(...sides);
  await api.later(3 * 3_600 + 1);
  const worker = await startWorker(
    { ...api.config, ...databaseAddresses(api.database.urls.worker), rpcUrls: [] },
    testDeployment,
    pino({ level: "silent" }),
  );
  const kinds = async ({ client }: TestUser) => (await client.notificationPage()).list.map(({ kind }) => kind);
  for (const side of sides) await expect.poll(() => kinds(side), { timeout: HANG_MS }).toContain("tradeHalfTime");
  await worker.stop();
  await api.close();
});

const paused: NodeEvent = { contract: "did", name: "Paused", args: { account: `0x${"a1".repeat(20)}` } };

/** Lets the link of a worker to its database lose data, and waits until it applies an event. */
async function applyOver(direction: "to server" | "to client"): Promise<void> {
  const api = await startTestApi();
  const link = await startFaultLink(api.database.urls.worker);
  const node = await startEventNode();
  const config = { ...api.config, ...databaseAddresses(link.url), rpcUrls: [node.url] };
  const worker = await startWorker(config, testDeployment, pino({ level: "silent" }));
  const arrive = () => store(api.db, paused, node.mine(paused));
  const pending = async () =>
    (await api.db.selectFrom("chain_event").select("id").where("status", "=", "pending").execute()).length;
  await arrive();
  await expect.poll(pending).toBe(0);
  link.halfOpen(direction);
  await arrive();
  await expect.poll(pending, { timeout: HANG_MS, interval: 100, message: direction }).toBe(0);
  await worker.stop();
  link.stop();
  await node.stop();
  await api.close();
}

test.concurrent.for(["to server", "to client"] as const)(
  "a worker applies an event when its link loses data %s [S13]",
  { timeout: 2 * HANG_MS },
  applyOver,
);
