import { LIVE_PATH, SERVER_TIME_HEADER } from "@wth/api-contract";
import { databaseAddresses, transact, type Tx } from "@wth/db";
import { pgbouncer, startTestPooler } from "@wth/db/testing";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setUserDisabled } from "#identity/index.ts";
import { startServer, type RunningServer } from "#entry/start-server.ts";
import { startWorker } from "#entry/start-worker.ts";
import { verifiedUser } from "#test-support/accounts/verified-user.ts";
import { post } from "#test-support/market/market-actions.ts";
import { startMarketApi, type MarketApi } from "#test-support/market/start-market-api.ts";
import { testDeployment, type TestUser } from "#test-support/test-api.ts";
import { publishChange } from "../live/live.ts";

describe.runIf(pgbouncer !== undefined)("PgBouncer, where it is installed", () => {
  type World = { api: MarketApi; server: RunningServer; stop(): Promise<void> };
  let world: World;
  beforeAll(async () => {
    const api = await startMarketApi();
    const { urls } = api.database;
    const pooler = await startTestPooler(Object.values(urls));
    const through = (url: string) => databaseAddresses(pooler.addressOf(url), url);
    const server = await startServer({ ...api.config, ...through(urls.api), port: 0 }, testDeployment);
    const worker = await startWorker(
      { ...api.config, ...through(urls.worker), rpcUrls: [] },
      testDeployment,
      pino({ level: "silent" }),
    );
    const stop = async () => {
      await worker.stop();
      await server.close();
      await pooler.stop();
      await api.close();
    };
    world = { api, server, stop };
  });
  afterAll(() => world.stop());

  const ask = (path: string, { accessToken }: TestUser) =>
    fetch(`${world.server.url}${path}`, { headers: { authorization: `Bearer ${accessToken}` } });

  /** Opens a stream of the server behind the pooler. */
  async function openStream(user: TestUser) {
    const { body } = await ask(LIVE_PATH, user);
    const seen = { text: "", isOver: false };
    const reading = (async () => {
      const decoder = new TextDecoder();
      for await (const chunk of body ?? []) seen.text += decoder.decode(chunk);
      seen.isOver = true;
    })();
    reading.catch(() => undefined);
    return seen;
  }

  test("streams learn of changes and ends of sessions behind a pooler [O08]", async () => {
    const { api } = world;
    const user = await api.register();
    const stream = await openStream(user);
    const commit = (work: (tx: Tx) => Promise<void>) => transact(api.db, work);
    await commit((tx) => publishChange(tx, user.userId, ["balance"]));
    await expect.poll(() => stream.text).toContain("balance");
    await commit((tx) => setUserDisabled(tx, { actor: "test", userId: user.userId, isDisabled: true }, async () => {}));
    await expect.poll(() => stream.isOver).toBe(true);
  });

  test("the market is current behind a pooler, and the server is ready [O08] [C2C-45]", async () => {
    const { api, server } = world;
    const [owner, visitor] = [await api.seller({ ctoc: "2000", fee: "100" }), await api.register()];
    for (let round = 0; round < 3; round += 1) {
      const { id } = await post(owner, false);
      const response = await ask(`/app-api/user/c2c/order/page?buy=true&address=${owner.account.address}`, visitor);
      const { data } = (await response.json()) as { data: { list: { id: string }[] } };
      expect(data.list.map((advert) => advert.id)).toContain(id);
      expect(response.headers.get(SERVER_TIME_HEADER)).not.toBeNull();
    }
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  test("money moves, jobs run and money calls keep their promises behind a pooler [O08]", async () => {
    const { api, server } = world;
    const user = await verifiedUser(api, { normal: "10" });
    const headers = { authorization: `Bearer ${user.accessToken}`, "idempotency-key": "one-transfer" };
    const transfer = () =>
      fetch(`${server.url}/app-api/user/assets/transfer-to-ctoc?value=1`, { method: "POST", headers }).then(
        (response) => response.json(),
      );
    const answers = await Promise.all(Array.from({ length: 10 }, transfer));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await user.client.accountsBalances()).toMatchObject({ value: "9", ctocValue: "1" });
    await expect
      .poll(() => api.db.selectFrom("accounts_platform_day").select("day").execute(), { timeout: 60_000 })
      .not.toEqual([]);
  });
});
