import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate, type ProcessName } from "../index.ts";
import { connectAs, createTestDatabase, type TestDatabase } from "../testing/index.ts";
import { ledgerOperations, type LedgerOperation } from "./ledger-operations.ts";

const POSTING = ["api", "worker", "console"] as const;
const USER_KINDS = ["normal", "ctoc", "ecological", "social", "fee"];
const RICH = 10n ** 30n;

let database: TestDatabase;
let owner: pg.Client;
const clients = new Map<ProcessName, pg.Client>();
const operations = Object.entries<LedgerOperation>(ledgerOperations);
/** Account ids, by the names that kinds of operations move. */
const accounts = new Map<string, number>();
const userAccount = (user: number, kind: string) => 1_000_000 + user * 16 + USER_KINDS.indexOf(kind);
const assetOf = (account: string) => account.split(":")[1] ?? (account === "fee" ? "FEE" : "WTH");

const postAs = (client: pg.Client, key: string, from: number, to: number, amount = "5") =>
  client.query<{ outcome: string }>(
    "select * from ledger_post($1, $2::bigint[], array[-$3::numeric, $3::numeric], array[0, 0], array[null, null]::bigint[])",
    [key, [from, to], amount],
  );

async function openAccounts(): Promise<void> {
  const house = new Set(operations.flatMap(([, { moves }]) => Object.keys(moves)).filter((name) => name.includes(":")));
  for (const [index, name] of [...house].entries()) {
    accounts.set(name, index + 1);
    await owner.query("select ledger_open_account($1, null, $2, $3, 0, true)", [index + 1, ...name.split(":")]);
  }
  for (const user of [1, 2])
    for (const kind of USER_KINDS) {
      const values = [userAccount(user, kind), user, kind, assetOf(kind)];
      await owner.query("select ledger_open_account($1, $2, $3, $4, 0, false)", values);
      const source = accounts.get(`issuance:${assetOf(kind)}`) ?? 0;
      await postAs(owner, `rich:${user}:${kind}`, source, userAccount(user, kind), String(RICH));
    }
  for (const kind of USER_KINDS) accounts.set(kind, userAccount(1, kind));
}

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.ownerUrl);
  owner = await connectAs(database.ownerUrl);
  for (const process of POSTING) clients.set(process, await connectAs(database.urls[process]));
  await openAccounts();
});
afterAll(async () => {
  for (const client of clients.values()) await client.end();
  await owner.end();
  await database.close();
});

let keys = 0;
const REFUSED = /has no power to|cannot post|cannot move/;
const outcomeOf = (posting: Promise<pg.QueryResult<{ outcome: string }>>) =>
  posting.then(
    ({ rows }) => rows[0]?.outcome,
    (error: unknown) => (REFUSED.test(String(error)) ? "refused" : String(error)),
  );

/** Posts from accounts to each other of their asset, by an operation of a kind. @returns the pairs that were posted */
async function posted(process: ProcessName, name: string, sources = [...accounts.keys()]): Promise<string[]> {
  const client = clients.get(process) as pg.Client;
  const found: string[] = [];
  for (const [from, fromId] of [...accounts].filter(([account]) => sources.includes(account)))
    for (const [to, toId] of accounts) {
      if (from === to || assetOf(from) !== assetOf(to)) continue;
      const outcome = await outcomeOf(postAs(client, `${name}:${(keys += 1)}`, fromId, toId));
      if (outcome !== "refused") found.push(outcome === "posted" ? `${from} > ${to}` : `${from} > ${to}: ${outcome}`);
    }
  return found;
}

/** Pairs of accounts that an operation of a kind may move something between. */
function allowed(process: ProcessName, { writers, moves, isSandbox }: LedgerOperation): string[] {
  if (!writers.includes(process) || isSandbox === true) return [];
  const names = [...accounts.keys()].filter((account) => account in moves);
  return names.flatMap((from) =>
    names
      .filter((to) => from !== to && assetOf(from) === assetOf(to))
      .filter((to) => moves[from]?.includes("D") === true && moves[to]?.includes("C") === true)
      .map((to) => `${from} > ${to}`),
  );
}

test.each(POSTING)("the %s moves exactly the accounts of the operations that it posts [S05, W11]", async (process) => {
  const byPosting = operations.filter(([name]) => !name.startsWith("hold") && name !== "gather");
  for (const [name, operation] of byPosting)
    expect(await posted(process, name), name).toEqual(allowed(process, operation));
  for (const name of ["claim", "gather", "hold:trade", "hold-end:trade", "hold-part:trade"])
    expect(await posted(process, name), name).toEqual([]);
});

test("no process takes by a posting from accounts that only receive [S05]", async () => {
  const receivers = ["burn:WTH", "daoFund:WTH", "exchange:WTH", "exchange:WTHS", "treasury:USDT", "escrow:WTH"];
  for (const process of POSTING)
    for (const [name] of operations) expect(await posted(process, name, receivers), name).toEqual([]);
});

test("all accounts of users in an operation are one user's, but for a sponsor's share [W11]", async () => {
  const api = clients.get("api") as pg.Client;
  const [own, others] = [userAccount(1, "normal"), userAccount(2, "ctoc")];
  expect(await outcomeOf(postAs(api, "transfer:1", own, userAccount(1, "ctoc")))).toBe("posted");
  await expect(postAs(api, "transfer:2", own, others)).rejects.toThrow(/cannot move accounts of users 1 and 2/);
  await expect(postAs(api, "transfer:3", others, own)).rejects.toThrow(/cannot move accounts of users 1 and 2/);
  expect(await outcomeOf(postAs(api, "rig-payment:1:1", own, userAccount(2, "social")))).toBe("posted");
});

test("the shards that are gathered belong to one house account [W11]", async () => {
  const api = clients.get("api") as pg.Client;
  const gather = (key: string, shards: string[], short: string) =>
    api.query<{ gathered: boolean }>("select ledger_gather($1, $2::bigint[], $3) as gathered", [
      key,
      [...shards, short].map((name) => accounts.get(name)),
      accounts.get(short),
    ]);
  await expect(gather("gather:1", ["miningPool:WTH"], "planPool:WTH")).rejects.toThrow(/has other shards/);
  await expect(gather("gather:2", ["normal"], "miningPool:WTH")).rejects.toThrow(/has other shards/);
  await expect(gather("rig-claim:1", ["miningPool:WTH"], "miningPool:WTH")).rejects.toThrow(/no movement between/);
  expect((await gather("gather:3", ["miningPool:WTH"], "miningPool:WTH")).rows).toEqual([{ gathered: false }]);
});

test("the API opens accounts of users only, each of the kind that its id says [S05, W11]", async () => {
  const api = clients.get("api") as pg.Client;
  const open = (values: string) => api.query(`select ledger_open_account(${values})`);
  await expect(open("999, null, 'miningPool', 'WTH', 63, true")).rejects.toThrow(/cannot open account 999/);
  await expect(open("1000048, 3, 'normal', 'WTH', 0, true")).rejects.toThrow(/cannot open account/);
  await expect(open("998, 3, 'normal', 'WTH', 0, false")).rejects.toThrow(/cannot open account 998/);
  for (const values of [
    "48, 3, 'miningPool', 'WTH'",
    "48, 3, 'ctoc', 'WTH'",
    "52, 3, 'fee', 'WTH'",
    "53, 3, 'normal', 'WTH'",
  ])
    await expect(open(`10000${values}, 0, false`), values).rejects.toThrow(/ledger_account_of_user/);
  await open("1000048, 3, 'normal', 'WTH', 0, false");
});

/** Ends a hold of 5 with payments to each account, of 5 if no parts are given. */
const end = (key: string, outcome: string, to: readonly number[], parts = ["5"], process: ProcessName = "api") =>
  (clients.get(process) as pg.Client).query<{ outcome: string }>(
    `select outcome from ledger_hold_resolve($1, $2, $3::bigint[], $4::numeric[],
      array_fill(0, array[cardinality($3::bigint[])]), array_fill(null::bigint, array[cardinality($3::bigint[])]))`,
    [key, outcome, to, parts],
  );

/** Executes SQL that the triggers and foreign keys of the tables would refuse. */
async function asReplica(statement: string): Promise<void> {
  const superuser = await connectAs(database.superuserUrl);
  await superuser.query("set session_replication_role = replica");
  await superuser.query(statement);
  await superuser.end();
}

test("a hold goes to escrow, and ends at its owner or where its kind says [S05, W11]", async () => {
  const api = clients.get("api") as pg.Client;
  const [own, others] = [userAccount(1, "normal"), userAccount(2, "normal")];
  const open = (key: string, from: number, escrow: number) =>
    api.query<{ outcome: string }>("select outcome from ledger_hold_open($1, $2, $3, 5, 0, null)", [key, from, escrow]);
  const orderId = `0x${"01".repeat(32)}`;
  const key = `number:${orderId}`;
  await asReplica(`insert into chain_signed_order (order_id, kind, user_id, amount, gives, account, deadline, epoch, sign_by)
    values ('${orderId}', 'number', 1, 5, 1, 'normal', now(), 1, now())`);
  const escrow = accounts.get("escrow:WTH") ?? 0;
  await expect(open(key, own, others)).rejects.toThrow(/holds nothing in escrow/);
  await expect(open("other:1", own, escrow)).rejects.toThrow(REFUSED);
  await expect(open(key, userAccount(1, "ctoc"), escrow)).rejects.toThrow(REFUSED);
  expect(await outcomeOf(open(key, own, escrow))).toBe("posted");
  expect(await outcomeOf(end(key, "released", [others, own], ["-5", "10"]))).toBe("unequal");
  expect(await outcomeOf(end(key, "released", [others]))).toBe("stranger");
  expect(await outcomeOf(end(key, "released", [accounts.get("daoFund:WTH") ?? 0]))).toBe("stranger");
  expect(await outcomeOf(end(key, "captured", [own]))).toBe("stranger");
  await expect(end(key, "released", [own])).rejects.toThrow(/cannot end hold/);
  await asReplica("update chain_signed_order set status = 'used', signature = '0x', event_id = 1");
  await expect(end(key, "released", [own])).rejects.toThrow(/cannot end hold/);
  await expect(end(key, "captured", [accounts.get("miningPool:WTH") ?? 0])).rejects.toThrow(REFUSED);
  await asReplica("update chain_signed_order set status = 'expired', event_id = null");
  await expect(end(key, "released", [userAccount(1, "ctoc")])).rejects.toThrow(REFUSED);
  expect(await outcomeOf(end(key, "released", [own]))).toBe("posted");
});

test("held WTH of a trade goes to its buyer or back, in parts to its owner [W11]", async () => {
  const api = clients.get("api") as pg.Client;
  const [seller, buyer] = [userAccount(1, "ctoc"), userAccount(2, "ctoc")];
  await asReplica(`insert into market_trade (id, advert_id, side, seller_id, buyer_id, price, amount, usdt_amount, fee,
      reserved_at, expires_at)
    values (7, 7, 'sell', 1, 2, 1, 1e18, 1, 0, now(), now())`);
  const hold = (key: string, from: number, escrow: string) =>
    api.query<{ outcome: string }>("select outcome from ledger_hold_open($1, $2, $3, 5, 0, null)", [
      key,
      from,
      accounts.get(escrow),
    ]);
  await hold("trade:7", seller, "escrow:WTH");
  await hold("trade-fee:7", userAccount(1, "fee"), "escrow:FEE");
  const part = (to: number) =>
    api.query<{ outcome: string }>("select outcome from ledger_hold_release_part('trade:7', $1, 2, 0)", [to]);
  expect(await outcomeOf(part(buyer))).toBe("stranger");
  expect(await outcomeOf(part(seller))).toBe("posted");
  expect(await outcomeOf(end("trade:7", "released", [buyer], ["3"]))).toBe("stranger");
  expect(await outcomeOf(end("trade:7", "captured", [seller], ["3"]))).toBe("stranger");
  expect(await outcomeOf(end("trade-fee:7", "captured", [userAccount(2, "fee")]))).toBe("stranger");
  await expect(end("trade:7", "captured", [buyer], ["3"])).rejects.toThrow(/cannot end hold/);
  expect(await outcomeOf(end("trade:7", "captured", [buyer], ["3"], "worker"))).toBe("posted");
  const revenue = accounts.get("feeRevenue:FEE") ?? 0;
  expect(await outcomeOf(end("trade-fee:7", "captured", [revenue], ["5"], "worker"))).toBe("posted");
});
