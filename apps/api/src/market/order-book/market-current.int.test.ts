import { LIVE_PATH } from "@wth/api-contract";
import { parseAmount } from "@wth/rules";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startServer, type RunningServer } from "#entry/start-server.ts";
import { testDeployment, type TestUser } from "#test-support/test-api.ts";
import { cancel, post, take } from "#test-support/market/market-actions.ts";
import { startMarketApi, type MarketApi } from "#test-support/market/start-market-api.ts";

let api: MarketApi;
beforeAll(async () => {
  api = await startMarketApi();
});
afterAll(async () => {
  await api.close();
});

/** Sell adverts of one person straight in the table, past the limits that posting them has. @returns their ids */
async function manyAdverts(owner: TestUser, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: bigint }>`
    insert into market_advert (creator_id, side, price, min_amount, max_amount, open_amount, fee_rate)
    select ${owner.userId}, 'sell', (9000 + number * 7919 % 2001) * 10::numeric ^ 14, 10::numeric ^ 18, 10::numeric ^ 20, 10::numeric ^ 20, 500
    from generate_series(1, ${count}) number returning id`.execute(api.db);
  return rows.map(({ id }) => id.toString());
}
const takeOff = (ids: readonly string[]) =>
  sql`update market_advert set state = 'withdrawn', open_amount = 0, ended_at = platform_now()
    where state = 'on sale' and id = any (${ids}::bigint[])`.execute(api.db);

type Query = NonNullable<NonNullable<Parameters<TestUser["client"]["marketAdverts"]>[0]>["query"]>;
const idsOn = async ({ client }: TestUser, query: Query) =>
  (await client.marketAdverts({ query: { buy: "true", ...query } })).list.map(({ id }) => id);

test("shows every committed change to later calls, under concurrent changes [C2C-45]", async () => {
  const [owner, visitor] = [await api.register(), await api.register()];
  const { address } = owner.account;
  for (let round = 0; round < 40; round += 1) {
    const [id = ""] = await manyAdverts(owner, 1);
    expect(await idsOn(visitor, { address })).toEqual([id]);
    await takeOff([id]);
    const seen = await Promise.all(Array.from({ length: 4 }, () => idsOn(visitor, { address })));
    expect(seen.flat()).toEqual([]);
  }
});

test("pages without gaps or repeats while adverts are added behind", async () => {
  const [owner, visitor] = [await api.register(), await api.register()];
  const there = await manyAdverts(owner, 130);
  const walked: string[] = [];
  for (let pageNo = 1; pageNo <= 6; pageNo += 1) {
    walked.push(
      ...(await idsOn(visitor, { address: owner.account.address, orderBy: "createTime", pageNo, pageSize: 30 })),
    );
    if (pageNo < 5) there.push(...(await manyAdverts(owner, 5)));
  }
  expect(walked).toEqual(there);
  const gone = there.filter((_, index) => index % 3 === 0);
  await takeOff(gone);
  const left = there.filter((id) => !gone.includes(id));
  const again = await Promise.all(
    [1, 2, 3, 4].map((pageNo) =>
      idsOn(visitor, { address: owner.account.address, orderBy: "createTime", pageNo, pageSize: 30 }),
    ),
  );
  expect(again.flat()).toEqual(left.slice(0, 120));
  await takeOff(left);
});

test("returns each page as of one moment under concurrent changes", async () => {
  const [owner, visitor] = [await api.register(), await api.register()];
  const { address } = owner.account;
  let ids = await manyAdverts(owner, 60);
  const progress = { isOver: false, looks: 0 };
  const changing = (async () => {
    // on a busy machine it takes longer until there were looks enough in between
    for (let round = 0; !progress.isOver && (round < 25 || progress.looks <= 5); round += 1) {
      const added = await manyAdverts(owner, 3);
      await takeOff(ids.slice(0, 3));
      ids = [...ids.slice(3), ...added];
    }
    progress.isOver = true;
  })();
  onTestFinished(() => {
    progress.isOver = true;
  });
  while (!progress.isOver) {
    const { list, total } = await visitor.client.marketAdverts({ query: { buy: "true", address, pageSize: 100 } });
    expect([60, 63]).toContain(total);
    expect(list).toHaveLength(total);
    expect(new Set(list.map(({ id }) => id)).size).toBe(total);
    const prices = list.map(({ price }) => parseAmount(price));
    expect(prices).toEqual(prices.toSorted((one, other) => Number(one - other)));
    progress.looks += 1;
  }
  await changing;
  expect(new Set(await idsOn(visitor, { address, pageSize: 100 }))).toEqual(new Set(ids));
  await takeOff(ids);
});

test("shows commits to a second process, also after a lost connection", async () => {
  const other: RunningServer = await startServer(api.config, testDeployment);
  const [owner, visitor] = [await api.register(), await api.register()];
  const there = async () => {
    const address = `${other.url}/app-api/user/c2c/order/page?address=${owner.account.address}`;
    const response = await fetch(address, { headers: { authorization: `Bearer ${visitor.accessToken}` } });
    const { data } = (await response.json()) as { data: { list: { id: string }[] } };
    return data.list.map(({ id }) => id);
  };
  const here = () => idsOn(visitor, { address: owner.account.address });
  const ids = await manyAdverts(owner, 3);
  expect([await there(), await here()].map((list) => list.toSorted())).toEqual([ids.toSorted(), ids.toSorted()]);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name in ('wth bus', 'wth changes') and datname = current_database()`.execute(api.db);
  await takeOff(ids.slice(0, 2));
  expect([await there(), await here()]).toEqual([ids.slice(2), ids.slice(2)]);
  await takeOff(ids);
  expect([await there(), await here()]).toEqual([[], []]);
  await other.close();
});

/** Opens a user's event stream and records its messages. */
async function stream({ accessToken }: TestUser) {
  const closing = new AbortController();
  const headers = { authorization: `Bearer ${accessToken}` };
  const response = await fetch(`${api.url}${LIVE_PATH}`, { headers, signal: closing.signal });
  const received: { topics: string[] }[] = [];
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? [])
      for (const [, topics = "[]"] of decoder.decode(chunk).matchAll(/^data: (.*)$/gm))
        received.push({ topics: JSON.parse(topics) as string[] });
  })().catch(() => undefined);
  const close = async () => {
    closing.abort();
    await reading;
  };
  return { received, close, ofMarket: () => received.filter(({ topics }) => topics.includes("market")) };
}

test("notifies every open stream of a change at once, at most twice a second", async () => {
  const [owner, buyer] = [await api.seller({ ctoc: "300", fee: "15" }), await api.person()];
  const bystander = await stream(await api.register());
  const times = async (count: number) => {
    await expect.poll(() => bystander.ofMarket().length).toBe(count);
  };
  const calm = () => new Promise((resolve) => setTimeout(resolve, 600));
  await calm();
  const before = bystander.ofMarket().length;
  const advert = await post(owner, false);
  await times(before + 1);
  await calm();
  await take(buyer, advert);
  await times(before + 2);
  await calm();
  const second = await post(owner, false);
  await times(before + 3);
  await calm();
  await cancel(owner, second);
  await times(before + 4);
  await calm();
  // they stay: what is gone before it was looked at is no change
  const many: string[] = [];
  const beganAt = performance.now();
  for (let round = 0; round < 30; round += 1) many.push(...(await manyAdverts(owner, 1)));
  await expect.poll(() => bystander.ofMarket().length).toBeGreaterThan(before + 4);
  await calm();
  await calm();
  const burst = bystander.ofMarket().length - before - 4;
  const halfSeconds = (performance.now() - beganAt) / 500;
  await takeOff(many);
  expect(burst).toBeLessThanOrEqual(halfSeconds + 1);
  expect(bystander.received.every(({ topics }) => topics.every((topic) => topic === "market"))).toBe(true);
  await bystander.close();
});
