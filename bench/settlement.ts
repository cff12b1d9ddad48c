import { randomBytes } from "node:crypto";
import { transact } from "@wth/db";
import { businessType, ONE } from "@wth/rules";
import pg from "pg";
import { dividendHandlers, closeDays, applyPowerEvents } from "@wth/api/community/index.ts";
import { post, systemAccount } from "@wth/api/ledger/index.ts";
import { USERS_PER_LINE, populate } from "@wth/api/test-support/populate.ts";
import { openBenchDatabase, type BenchDatabase } from "./bench-database.ts";
import { interleave, median, rateOf, report, type Rate } from "./rounds.ts";

const FEW = 10_000;
const MANY = 1_000_000;
const ROUNDS = 7;
const CLIENTS = 4;
const ROUND_MS = 1_500;
const CHAIN_ID = 31_337;
const SHARDS = 64n;

type Network = { bench: BenchDatabase; owner: pg.Client; users: number };

/** Days with dividends for every user, before the first day that is closed here. */
const pastDays = `
  with moved as (update community_level_change set day = day - 365), past as (
    insert into community_dividend_day (day, revenue, level_amount, nft_amount, burn_amount, dao_amount, badges, nft_each, nft_carry,
      burned_directly, dao_directly, mining_pool)
    select closed_day - n, 0, 0, 0, 0, 0, minted, 1, 0, 0, 0, 0 from community_level_state, generate_series(0, 364) n,
      (select count(*) as minted from chain_nft) token returning day
  )
  insert into community_dividend_level_day (day, level, members, share, each, carry)
  select day, level, coalesce((select change from community_level_day d where d.level = n.level), 0), 0, 1, 0
  from past, generate_series(1, 5) as n (level)`;

/** Creates users of whom a number has a V-level, a tenth of those with a badge, and a year of dividends for each. */
async function openNetwork(members: number): Promise<Network> {
  const bench = await openBenchDatabase(CLIENTS);
  const owner = new pg.Client({ connectionString: bench.ownerUrl });
  await owner.connect();
  await applyPowerEvents(bench.db);
  const users = (members / 5) * USERS_PER_LINE;
  await populate(bench.db, { users, badges: members / 10 });
  await owner.query(pastDays);
  await owner.query(`insert into chain_cursor (chain_id, genesis_hash, start_block, block_number, block_hash, block_time)
    values (${CHAIN_ID}, 'genesis', 0, 1, 'block', platform_now())`);
  await owner.query("vacuum analyze");
  return { bench, owner, users };
}

/** Moves to the next day, with revenue on every shard of the fee account. */
async function dayPasses({ bench: { db }, owner }: Network): Promise<void> {
  const transfers = Array.from({ length: Number(SHARDS) }, (_, shard) => ({
    from: systemAccount("issuance", "FEE", BigInt(shard)),
    to: systemAccount("feeRevenue", "FEE", BigInt(shard)),
    amount: ONE + BigInt(shard),
    type: businessType.ctocSell,
  }));
  await transact(db, (tx) => post(tx, { key: `sandbox-gift:${randomBytes(8).toString("hex")}`, transfers }));
  await owner.query("update platform_clock set offset_seconds = offset_seconds + 86400");
  await owner.query("update chain_cursor set block_time = platform_now()");
}

async function settlement(network: Network): Promise<Rate> {
  await dayPasses(network);
  const start = performance.now();
  const settled = await closeDays(network.bench.db, CHAIN_ID);
  if (settled !== 1) throw new Error(`${settled} days were settled`);
  return 1000 / (performance.now() - start);
}

/** Baseline: writes as many rows as if every user's dividend were stored. */
async function plainRows(owner: pg.Client): Promise<Rate> {
  await owner.query(`drop table if exists bench_row;
    create table bench_row (user_id bigint, day date, amount numeric(78, 0), primary key (user_id, day))`);
  const start = performance.now();
  await owner.query(
    `insert into bench_row select n, current_date, 1000000000000000000 from generate_series(1, ${MANY}) n`,
  );
  return 1000 / (performance.now() - start);
}

function reads({ bench: { db }, users }: Network): Record<"page" | "get", () => Promise<Rate>> {
  const handlers = dividendHandlers();
  const context = () => ({
    db,
    caller: { userId: BigInt(1 + Math.floor(Math.random() * users)), familyId: 0n },
    query: { pageNo: 1, pageSize: 5 },
    params: undefined,
    body: undefined,
    address: "127.0.0.1",
    language: "en" as const,
    origin: { device: "", addressRange: "" },
    spend: () => Promise.reject(new Error("a read has no limited uses")),
    transaction: () => Promise.reject(new Error("a read needs no transaction")),
  });
  return {
    page: () => rateOf(CLIENTS, ROUND_MS, () => handlers.dividendPage(context()).then(() => undefined)),
    get: () =>
      rateOf(CLIENTS, ROUND_MS, () =>
        handlers.dividendSummary({ ...context(), query: undefined }).then(() => undefined),
      ),
  };
}

/** Compares closing a day and reading dividends with 10 thousand members of V-levels and with a million. */
export async function run(): Promise<void> {
  const [few, many] = [await openNetwork(FEW), await openNetwork(MANY)];
  const plain = await openBenchDatabase(1);
  const rows = new pg.Client({ connectionString: plain.ownerUrl });
  await rows.connect();
  const days = await interleave(ROUNDS, {
    "insert of 1,000,000 rows": () => plainRows(rows),
    "settlement, 10,000 members": () => settlement(few),
    "settlement, 1,000,000 members": () => settlement(many),
  });
  report(
    "Settlement of a day, 5 V-levels, a badge for every tenth member",
    "insert of 1,000,000 rows",
    "1,000,000 members as fast as 10,000",
    days,
  );
  for (const [name, rates] of Object.entries(days)) console.log(`  ${name}: ${(1000 / median(rates)).toFixed(0)} ms`);
  await rows.end();
  await plain.close();
  const [readsOfFew, readsOfMany] = [reads(few), reads(many)];
  for (const call of ["page", "get"] as const)
    report(
      `dividend/${call}, a year of dividends, ${CLIENTS} clients`,
      "of 10,000 members",
      "1,000,000 ≥ 0.67",
      await interleave(ROUNDS, {
        "of 10,000 members": readsOfFew[call],
        "of 1,000,000 members": readsOfMany[call],
      }),
    );
  for (const { bench, owner } of [few, many]) {
    await owner.end();
    await bench.close();
  }
}
