import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { startTestServer, TEST_SERVER_VARIABLE } from "@wth/db/testing";
import pg from "pg";
import { ChangeFeed } from "@wth/api/platform/live/change-feed.ts";
import { OrderBookSync } from "@wth/api/market/order-book/order-book-sync.ts";
import { startTestApi, type TestApi } from "@wth/api/test-support/test-api.ts";
import { CONNECTIONS, load } from "./load.ts";
import { interleave, report } from "./rounds.ts";

const ADVERTS = 100_000;
const PEOPLE = ADVERTS / 2;
const PAGE_SIZE = 50;
const ROUNDS = 5;
const SEARCHES = 200;

/** Inserts sell adverts of many users directly; their holds do not affect the listing. */
async function fill({ database }: TestApi): Promise<string[]> {
  const addresses = Array.from({ length: PEOPLE }, () => `0x${randomBytes(20).toString("hex")}`);
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const adverts = `with person as (
      insert into identity_user (address, invite_code, email)
      select address, lpad(to_hex(number), 8, '0'), null
      from unnest($1::text[]) with ordinality as each (address, number) returning id
    )
    insert into market_advert (creator_id, side, price, min_amount, max_amount, open_amount, fee_rate)
    select id, 'sell', (8000 + (id * 7919 + copy * 104729) % 4001) * 10::numeric ^ 14, 10::numeric ^ 18, 10::numeric ^ 20, 10::numeric ^ 20, 500
    from person, generate_series(1, 2) copy`;
  await client.query(adverts, [addresses]);
  await client.query("analyze market_advert");
  await client.query("analyze identity_user");
  await client.end();
  return addresses;
}

const pages = (first: number, last: number) =>
  Array.from(
    { length: last - first + 1 },
    (_, index) => `/app-api/user/c2c/order/page?buy=true&pageNo=${first + index}&pageSize=${PAGE_SIZE}`,
  );

/** Returns distinct parts of addresses, 6 to 40 digits long. */
function searches(addresses: readonly string[]): string[] {
  return Array.from({ length: SEARCHES }, (_, index) => {
    const address = addresses[(index * 7_919) % addresses.length] ?? "";
    const length = 6 + ((index * 13) % 35);
    const from = 2 + (index % (41 - length));
    return `/app-api/user/c2c/order/page?buy=true&address=${address.slice(from, from + length)}`;
  });
}

const REPLACED_AT_ONCE = 5;
const REPLACED_EVERY_MS = 100;

/** Adds and removes adverts until the returned function is called. */
function churn({ database }: TestApi): () => Promise<void> {
  const work = { isOver: false };
  const replace = `with gone as (
      update market_advert set state = 'withdrawn', open_amount = 0, ended_at = platform_now()
      where id in (select id from market_advert where state = 'on sale' order by random() limit ${REPLACED_AT_ONCE}) returning *
    )
    insert into market_advert (creator_id, side, price, min_amount, max_amount, open_amount, fee_rate)
    select creator_id, side, price, min_amount, max_amount, max_amount, fee_rate from gone`;
  const going = (async () => {
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    while (!work.isOver) {
      await client.query(replace);
      await pause(REPLACED_EVERY_MS);
    }
    await client.end();
  })();
  return async () => {
    work.isOver = true;
    await going;
  };
}

async function measure(api: TestApi, addresses: readonly string[], token: string) {
  const from = (paths: readonly string[], bearer = token) => load({ base: api.url, paths, token: bearer });
  return interleave(ROUNDS, {
    "constant answer": () => from(["/healthz"], ""),
    "pages 1 to 20": () => from(pages(1, 20)),
    "pages 1,981 to 2,000": () => from(pages(1_981, 2_000)),
    [`${SEARCHES} searches by address`]: () => from(searches(addresses)),
    "pages 1 to 2,000 while 50 adverts a second come and go": async () => {
      const stop = churn(api);
      const rate = await from(pages(1, 2_000));
      await stop();
      return rate;
    },
  });
}

/** Measures the time until a process that starts, or has lost its connection, serves the market. */
async function measureStart(api: TestApi): Promise<void> {
  const started = performance.now();
  const bus = { subscribe: () => () => undefined };
  const feed = new ChangeFeed({ db: api.db, bus, onError: () => undefined });
  await feed.start();
  const keeper = new OrderBookSync({ db: api.db, feed, onChange: () => undefined });
  keeper.start();
  const { book } = await keeper.current();
  const seconds = ((performance.now() - started) / 1000).toFixed(2);
  console.log(`\nA copy of ${book.size} adverts is read in ${seconds} s.`);
  await keeper.close();
  feed.close();
}

/** Compares the market's first pages, deep pages and searches over many adverts with a constant response. */
export async function run(): Promise<void> {
  const server = await startTestServer();
  process.env[TEST_SERVER_VARIABLE] = server.address;
  const api = await startTestApi({ LOG_LEVEL: "silent", RATE_LIMIT_FACTOR: "10000" });
  const addresses = await fill(api);
  const { accessToken, client } = await api.register();
  for (const asc of ["true", "false"] as const) await client.marketAdverts({ query: { asc } });
  const rates = await measure(api, addresses, accessToken);
  const title = `Market page over HTTP, ${PAGE_SIZE} of ${ADVERTS} adverts, ${CONNECTIONS} connections`;
  report(title, "constant answer", "first pages ≥ 0.5; all within 1.5 × of each other", rates);
  await measureStart(api);
  await api.close();
  await server.stop();
}
