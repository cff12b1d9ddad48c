import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate, type ProcessName } from "../index.ts";
import { connectAs, createTestDatabase, type TestDatabase } from "../testing/index.ts";
import { ledgerPowers } from "./ledger-powers.ts";

const POSTING = ["api", "worker", "console"] as const;
const USER = 1_000_016;
const OTHER = 1_000_032;

let database: TestDatabase;
let owner: pg.Client;
const clients = new Map<ProcessName, pg.Client>();
/** House accounts of the test, by kind and asset. */
const house = new Map<string, number>();

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.ownerUrl);
  owner = await connectAs(database.ownerUrl);
  const keys = [...Object.keys(ledgerPowers), "issuance:WTH", "airdropPool:WTH", "escrow:WTH", "escrow:FEE"];
  for (const [index, key] of keys.entries()) {
    const [kind, asset] = key.split(":");
    house.set(key, index + 1);
    await owner.query("select ledger_open_account($1, null, $2, $3, 0, true)", [index + 1, kind, asset]);
  }
  for (const [id, user] of [
    [USER, 1],
    [OTHER, 2],
  ])
    for (const [no, asset] of ["WTH", "FEE", "USDT", "WTHS"].entries())
      await owner.query("select ledger_open_account($1, $2, $3, $4, 0, false)", [Number(id) + no, user, asset, asset]);
  for (const process of POSTING) clients.set(process, await connectAs(database.urls[process]));
});
afterAll(async () => {
  for (const client of clients.values()) await client.end();
  await owner.end();
  await database.close();
});

let posted = 0;
const post = (client: pg.Client, from: number, to: number) =>
  client.query<{ outcome: string }>(
    "select * from ledger_post($1, $2::bigint[], array[-5, 5]::numeric[], array[0, 0], array[null, null]::bigint[])",
    [`test:${(posted += 1)}`, [from, to]],
  );
const accountOf = (id: number, asset: string) => id + ["WTH", "FEE", "USDT", "WTHS"].indexOf(asset);
const outcomeOf = (posting: ReturnType<typeof post>) =>
  posting.then(
    ({ rows }) => rows[0]?.outcome,
    (error: unknown) => (REFUSED.test(String(error)) ? "refused" : String(error)),
  );
const REFUSED = /has no power to change/;

test.each(POSTING)("the %s moves exactly the house accounts of its powers [S05]", async (process) => {
  const client = clients.get(process) as pg.Client;
  for (const [key, id] of house) {
    const user = accountOf(USER, key.split(":")[1] ?? "");
    await post(owner, id, user);
    const powers = ledgerPowers[key as `${string}:${string}`]?.[process] ?? "";
    expect(await outcomeOf(post(client, id, user)), `debit of ${key}`).toBe(
      powers.includes("D") ? "posted" : "refused",
    );
    expect(await outcomeOf(post(client, user, id)), `credit of ${key}`).toBe(
      powers.includes("C") ? "posted" : "refused",
    );
  }
});

test("no process issues WTH, or takes by a posting from accounts that only receive [S05]", async () => {
  const receivers = ["burn:WTH", "daoFund:WTH", "exchange:WTH", "exchange:WTHS", "treasury:USDT"];
  for (const client of clients.values())
    for (const key of ["issuance:WTH", "airdropPool:WTH", "escrow:WTH", ...receivers])
      await expect(post(client, house.get(key) ?? 0, USER), key).rejects.toThrow(REFUSED);
});

test("the API opens accounts of users only, below which no balance falls [S05]", async () => {
  const api = clients.get("api") as pg.Client;
  const open = (values: string) => api.query(`select ledger_open_account(${values})`);
  await expect(open("999, null, 'miningPool', 'WTH', 63, true")).rejects.toThrow(/cannot open account 999/);
  await expect(open("1000049, 3, 'normal', 'WTH', 0, true")).rejects.toThrow(/cannot open account/);
  await expect(open("998, 3, 'normal', 'WTH', 0, false")).rejects.toThrow(/cannot open account 998/);
  await open("1000049, 3, 'normal', 'WTH', 0, false");
});

test("a hold goes to escrow, and its end takes from no other account [S05]", async () => {
  const api = clients.get("api") as pg.Client;
  await post(owner, house.get("airdropPool:WTH") ?? 0, USER);
  const open = (escrow: number) =>
    api.query<{ outcome: string }>("select outcome from ledger_hold_open('test', $1, $2, 5, 0, null)", [USER, escrow]);
  await expect(open(OTHER)).rejects.toThrow(/holds nothing in escrow/);
  expect((await open(house.get("escrow:WTH") ?? 0)).rows[0]?.outcome).toBe("posted");
  const end = (accounts: readonly number[], parts: readonly number[]) =>
    api.query<{ outcome: string }>(
      `select outcome from ledger_hold_resolve('test', 'released', $1::bigint[], $2::numeric[],
        array_fill(0, array[$3::int]), array_fill(null::bigint, array[$3::int]))`,
      [accounts, parts, accounts.length],
    );
  expect((await end([OTHER, USER], [-5, 10])).rows[0]?.outcome).toBe("unequal");
  await expect(end([house.get("issuance:FEE") ?? 0], [5])).rejects.toThrow(REFUSED);
  expect((await end([USER], [5])).rows[0]?.outcome).toBe("posted");
});
