import { openDatabase, type OpenDatabase } from "@wth/db";
import { createTestDatabase, type TestDatabase } from "@wth/db/testing";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ChangeFeed } from "#platform/live/change-feed.ts";
import { OrderBookSync } from "./order-book-sync.ts";
import { selectAdverts } from "./select-adverts.ts";

let database: TestDatabase;
let opened: OpenDatabase;
let owner: pg.Client;
let feed: ChangeFeed;
let sync: OrderBookSync;
const published = { changes: 0 };

beforeEach(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.ownerUrl, { max: 4 });
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`insert into identity_user (address, invite_code, email)
    select '0x' || lpad(to_hex(number), 40, '0'), lpad(to_hex(number), 8, '0'), null from generate_series(1, 3000) number`);
  const bus = { subscribe: () => () => undefined };
  feed = new ChangeFeed({ db: opened.db, bus, onError: () => undefined });
  await feed.start();
  sync = new OrderBookSync({ db: opened.db, feed, onChange: () => (published.changes += 1) });
});
afterEach(async () => {
  await sync.close();
  feed.close();
  await owner.end();
  await opened.close();
  await database.close();
});

const postFor = (from: number, to: number) =>
  owner.query(`insert into market_advert (creator_id, side, price, min_amount, max_amount, open_amount, fee_rate)
    select id, 'sell', 1e18 + id, 1e18, 2e18, 2e18, 500 from identity_user where id between ${from} and ${to}`);
const takeOff = (from: number, to: number) =>
  owner.query(
    `update market_advert set state = 'withdrawn', open_amount = 0, ended_at = platform_now() where creator_id between ${from} and ${to}`,
  );

/** The creators of all adverts that the sync knows, in order of price. */
async function creators(): Promise<number[]> {
  const { book } = await sync.current();
  const query = { side: "sell", order: "price", asc: true, filter: {}, among: undefined } as const;
  const { list, total } = selectAdverts(book, { ...query, without: new Set() }, { pageNo: 1, pageSize: 10_000 });
  expect(total).toBe(list.length);
  return list.map(({ creator_id }) => Number(creator_id));
}
const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test("includes changes committed while the book is first loaded in batches", async () => {
  await postFor(1, 2_900);
  const changing = (async () => {
    for (let round = 0; round < 10; round += 1) {
      await takeOff(round * 100 + 1, round * 100 + 50);
      await postFor(2_901 + round * 10, 2_910 + round * 10);
    }
  })();
  sync.start();
  await sync.current();
  await changing;
  const left = span(1, 2_900).filter((id) => id > 1_000 || (id - 1) % 100 >= 50);
  expect(await creators()).toEqual([...left, ...span(2_901, 3_000)]);
});

test("rejects calls while the book cannot be read, and reads it on the next call", async () => {
  await postFor(1, 3);
  await owner.query("alter table market_trader rename to market_trader_away");
  sync.start();
  await expect(sync.current()).rejects.toThrow(/market_trader/);
  await expect(sync.current()).rejects.toThrow(/market_trader/);
  await owner.query("alter table market_trader_away rename to market_trader");
  expect(await creators()).toEqual([1, 2, 3]);
});

test("retries a change that could not be read", async () => {
  await postFor(1, 3);
  sync.start();
  expect(await creators()).toEqual([1, 2, 3]);
  await owner.query("alter table market_trader rename to market_trader_away");
  await takeOff(2, 2);
  await postFor(4, 4);
  await expect(sync.current()).rejects.toThrow(/market_trader/);
  await owner.query("alter table market_trader_away rename to market_trader");
  expect(await creators()).toEqual([1, 3, 4]);
});

test("ignores rolled back changes, and publishes none that shows nothing new", async () => {
  await postFor(1, 3);
  sync.start();
  expect(await creators()).toEqual([1, 2, 3]);
  const before = published.changes;
  await owner.query("begin");
  await takeOff(1, 3);
  await postFor(4, 4);
  expect(await creators()).toEqual([1, 2, 3]);
  await owner.query("rollback");
  await owner.query("update identity_user set nickname = 'new name' where id = 2");
  expect(await creators()).toEqual([1, 2, 3]);
  expect((await sync.current()).book.trader(2n)?.nickname).toBe("new name");
  expect(published.changes).toBe(before);
  await takeOff(2, 2);
  expect(await creators()).toEqual([1, 3]);
  expect(published.changes).toBe(before + 1);
});

test("shows the adverts of one moment while a read waits for a later commit", async () => {
  await postFor(1, 3);
  sync.start();
  expect(await creators()).toEqual([1, 2, 3]);
  await postFor(4, 5);
  await owner.query("begin");
  await owner.query("lock table market_advert in access exclusive mode");
  const reading = creators();
  const waiting = "select 1 from pg_locks where not granted and relation = 'market_advert'::regclass";
  await expect.poll(async () => (await owner.query(waiting)).rowCount).toBe(1);
  await takeOff(4, 5);
  await postFor(6, 7);
  await owner.query("commit");
  expect(await reading).toEqual([1, 2, 3, 4, 5]);
  expect(await creators()).toEqual([1, 2, 3, 6, 7]);
});
