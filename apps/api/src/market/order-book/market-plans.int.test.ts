import type { Database } from "@wth/db";
import { afterAll, beforeAll, expect, test } from "vitest";
import { explainedDatabase, type ExplainedDatabase, type PlanNode } from "#test-support/explained-database.ts";
import { advertsAfter, advertsOnSale, marksOf, tradersById } from "./order-book-repo.ts";
import { countPayable, ownAdverts, ownTrades } from "../trades/trade-list-repo.ts";
import { recentPurchases } from "../traders/quota-repo.ts";
import { countActive, recentBuys } from "../adverts/advert-repo.ts";
import { findOrder } from "../trades/order-repo.ts";
import { endingTrades } from "../trades/trade-repo.ts";
import { candlesFrom, lastTrades } from "../trades/completed-trade-repo.ts";
import { markOf, recentFigures } from "../traders/trader-profile-repo.ts";
import { nextExpiry } from "../traders/trading-limits-repo.ts";

/**
 * A user with 30,000 adverts and trades in three years; 27 of them in the last day. Adverts are not vacuumed: no plan
 * may need that.
 */
const TRADER = 7n;
const FILL = `
  insert into identity_user (address, invite_code, email)
    select '0x' || lpad(to_hex(number), 40, '0'), lpad(to_hex(number), 8, '0'), null from generate_series(1, 5000) number;
  alter table market_advert disable trigger user;
  alter table market_trade disable trigger user;
  insert into market_advert (creator_id, side, price, min_amount, max_amount, open_amount, fee_rate, state, created_at, ended_at)
    select case when number % 4 = 0 then 7 else number % 4000 + 8 end, case number / 8 % 2 when 1 then 'sell' else 'buy' end,
      1e18, 1e18, 2e18, 0, 500, 'sold out', at, at
    from (select number, platform_now() - number * interval '13 minutes' as at from generate_series(1, 60000) number) past;
  insert into market_trade (id, advert_id, side, seller_id, buyer_id, amount, usdt_amount, price, fee, state, reserved_at,
      expires_at, ended_at, pay_seconds)
    select id, id, side, case side when 'sell' then creator_id else taker end, case side when 'sell' then taker else creator_id end,
      1e18, 1e18, 1e18, 0, case when id % 7 = 0 then 'timed out' else 'paid' end, created_at, created_at, created_at,
      case when id % 7 = 0 then null else 60 end
    from (select *, case when id % 4 = 1 then 7 else 4900 end as taker from market_advert) advert;
  insert into market_advert (creator_id, side, price, min_amount, max_amount, open_amount, fee_rate)
    select number % 4000 + 8, case number % 2 when 1 then 'sell' else 'buy' end, 1e18, 1e18, 2e18, 2e18, 500
    from generate_series(1, 20000) number;
  insert into market_advert (creator_id, side, price, min_amount, max_amount, open_amount, fee_rate)
    values (7, 'buy', 1e18, 1e18, 2e18, 2e18, 500);
  insert into market_timeout (trade_id, user_id, created_at)
    select id, buyer_id, ended_at from market_trade where state = 'timed out';
  insert into market_mark (user_id, other_id, mark) select number, number + 1, 'block' from generate_series(1, 4000) number;
  analyze market_advert; vacuum analyze market_trade; vacuum analyze market_timeout; vacuum analyze identity_user; vacuum analyze market_mark;`;

type Scan = { type: string; relation: string; index: string | undefined; rows: number };

let explained: ExplainedDatabase;
let db: Database;
beforeAll(async () => {
  const statements = FILL.split(";\n").flatMap((each) => (each.includes("vacuum") ? each.split(";") : [each]));
  explained = await explainedDatabase(statements.filter((each) => each.trim() !== ""));
  ({ db } = explained);
});
afterAll(() => explained.close());

function scansOf(node: PlanNode): Scan[] {
  const { "Relation Name": relation, "Index Name": index, "Actual Loops": loops = 1 } = node;
  const rows = ((node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0)) * loops;
  const own = relation === undefined ? [] : [{ type: node["Node Type"], relation, index, rows }];
  return [...own, ...(node.Plans ?? []).flatMap(scansOf)];
}

/** How the queries of a function reach the tables, each as it is carried out. */
const scansByQuery = async (run: () => Promise<unknown>): Promise<Scan[][]> =>
  (await explained.plansOf(run)).map(scansOf);
const scans = async (run: () => Promise<unknown>) => (await scansByQuery(run)).flat();
const rowsOf = (found: readonly Scan[]) => found.reduce((sum, { rows }) => sum + rows, 0);

const page = { pageNo: 1, pageSize: 10 };
const tx = () => db as never;
const day = new Date(Date.now() - 86_400_000);

/** Rows looked at, at most: what the caller gets and a few more, whatever there is besides. */
const reads: [name: string, run: () => Promise<unknown>, rowsMax: number][] = [
  ["an order", () => findOrder(db, 500n), 2],
  ["pending trades", () => ownTrades(db, TRADER, "pending", page), 5],
  ["the number of payments due", () => countPayable(db, TRADER), 5],
  ["active orders", () => countActive(tx(), TRADER), 5],
  ["the next end of an unpaid trade", () => nextExpiry(tx(), TRADER), 5],
  ["trades that may be over", () => endingTrades(db, 100), 5],
  ["purchases that earn quota", () => recentPurchases(tx(), TRADER, 8n), 4_000],
  ["buy orders of a day", () => recentBuys(tx(), TRADER), 60],
  ["figures of 30 days", () => recentFigures(db, TRADER), 4_000],
  ["a user's mark", () => markOf(db, TRADER, 8n), 1],
  ["everybody marked", () => marksOf(db, TRADER), 5],
  ["the last trades", () => lastTrades(db, 50), 50],
  ["prices of a day", () => candlesFrom(db, day, 3_600), 150],
  ["a part of the adverts on sale", () => advertsAfter(db, 0n, 2_000), 2_000],
  ["some adverts on sale", () => advertsOnSale(db, [60_001n, 60_002n, 5n]), 3],
  ["some creators", () => tradersById(db, new Set([7n, 8n, 9n])), 6],
];

test.each(reads)("reads %s by an index, without other rows", async (_, run, rowsMax) => {
  const found = await scans(run);
  expect(found.length).toBeGreaterThan(0);
  // the cursors of the chain are one row for each contract
  expect(found.filter((s) => s.type === "Seq Scan" && s.relation !== "chain_cursor")).toEqual([]);
  expect(rowsOf(found), JSON.stringify(found)).toBeLessThanOrEqual(rowsMax);
});

test("reads only the page's rows of a user's past, and counts by an index", async () => {
  for (const run of [() => ownTrades(db, TRADER, "ended", page), () => ownAdverts(db, TRADER, page)]) {
    const [list = [], count = [], others = []] = await scansByQuery(run);
    expect(rowsOf(others), JSON.stringify(others)).toBeLessThanOrEqual(20);
    expect(rowsOf(list), JSON.stringify(list)).toBeLessThanOrEqual(20);
    expect(count.filter(({ type }) => type === "Seq Scan")).toEqual([]);
    expect(rowsOf(count), JSON.stringify(count)).toBeLessThanOrEqual(30_001);
  }
});

test("control: detects a read without an index", async () => {
  const found = await scans(() => db.selectFrom("market_advert").selectAll().where("fee_rate", "=", 1n).execute());
  expect(found).toMatchObject([{ type: "Seq Scan", relation: "market_advert", rows: 80_001 }]);
});
