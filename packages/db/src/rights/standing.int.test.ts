import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate, type ProcessName } from "../index.ts";
import { connectAs, createTestDatabase, type TestDatabase } from "../testing/index.ts";

let database: TestDatabase;
let owner: pg.Client;
const clients = new Map<ProcessName, pg.Client>();
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.ownerUrl);
  owner = await connectAs(database.ownerUrl);
  for (const process of ["api", "worker", "console", "indexer", "signer"] as const)
    clients.set(process, await connectAs(database.urls[process]));
});
afterAll(async () => {
  for (const client of clients.values()) await client.end();
  await owner.end();
  await database.close();
});
const as = async (process: ProcessName, statement: string) => clients.get(process)?.query(statement);

const user = (columns = "", values = "", place = 1) =>
  `insert into identity_user (address, invite_code${columns})
    values ('0x' || lpad('${place}', 40, '0'), lpad('${place}', 8, 'A')${values}) returning id`;
async function addUser(place: number): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(user("", "", place));
  return rows[0]?.id ?? "";
}

test("the API registers users without any standing [W11]", async () => {
  for (const [column, value] of [
    ["kyc_level", 1],
    ["status", 1],
    ["rig_level", 3],
    ["did_number", 9],
  ] as const)
    await expect(as("api", user(`, ${column}`, `, ${value}`)), column).rejects.toThrow("nothing explains the standing");
  expect((await as("api", user()))?.rowCount).toBe(1);
});

test("no process gives a user a rig's level or an identity's number that is not theirs [W11]", async () => {
  const id = await addUser(2);
  for (const process of ["api", "worker"] as const)
    for (const change of ["rig_level = 2", "did_number = 5"])
      await expect(as(process, `update identity_user set ${change} where id = ${id}`)).rejects.toThrow(
        "nothing explains the standing",
      );
});

test("an identity has the number and the address of the event that minted it [W11]", async () => {
  const { rows } = await owner.query<{ id: string }>(
    `insert into chain_event (chain_id, block_number, block_hash, block_time, tx_hash, log_index, contract, name, args)
      values (31337, 1, '0xb', now(), '0xt', 0, 'did', 'DidMinted', $1) returning id`,
    [{ owner: `0x${"A".repeat(40)}`, didNumber: "7" }],
  );
  const mint = (address: string, number: number) =>
    as(
      "worker",
      `insert into identity_did (address, did_number, minted_at, event_id)
        values ('0x${address.repeat(40)}', ${number}, now(), ${rows[0]?.id})`,
    );
  await expect(mint("a", 8)).rejects.toThrow("no event minted identity 8");
  await expect(mint("b", 7)).rejects.toThrow("no event minted identity 7");
  expect((await mint("a", 7))?.rowCount).toBe(1);
});

test("traders are restricted by a timeout, and set free by operators only [W11, W12]", async () => {
  const id = await addUser(3);
  for (const column of ["quota_enabled", "restricted_for_good", "system_restricted"])
    await expect(
      as("api", `insert into market_trader (user_id, ${column}) values (${id}, true)`),
      column,
    ).rejects.toThrow("nothing explains the restrictions");
  await as("api", `insert into market_trader (user_id) values (${id})`);
  const set = (change: string) => `update market_trader set ${change} where user_id = ${id}`;
  for (const change of ["quota_enabled = true", "restricted_until = now()", "timeouts = 1"])
    await expect(as("api", set(change)), change).rejects.toThrow("nothing explains the restrictions");
  await owner.query(set("restricted_for_good = true, system_restricted = true, restricted_until = now()"));
  for (const change of ["restricted_for_good = false", "system_restricted = false", "restricted_until = null"]) {
    for (const process of ["api", "worker"] as const)
      await expect(as(process, set(change)), change).rejects.toThrow("nothing explains the restrictions");
    await expect(as("console", set(change)), change).rejects.toThrow("no record of c2c.liftRestriction");
  }
});

test("an outage begins with the last sign of life, whose time the API cannot choose [W12]", async () => {
  await as("api", "insert into platform_heartbeat (process, at, clock_offset) values ('api', '2020-01-01', 0)");
  const { rows } = await owner.query<{ isNow: boolean }>(
    `select at > platform_now() - interval '1 hour' as "isNow" from platform_heartbeat where process = 'api'`,
  );
  expect(rows).toEqual([{ isNow: true }]);
  const outage = (began: string, ended: string) =>
    `insert into platform_outage (process, began_at, ended_at)
      select 'api', ${began}, ${ended} from platform_heartbeat where process = 'api'`;
  await expect(as("api", outage("'2020-01-01'", "platform_now()"))).rejects.toThrow("no sign of life");
  await expect(as("api", outage("at", "platform_now() + interval '1 day'"))).rejects.toThrow("no sign of life");
  await owner.query("update platform_heartbeat set at = at - interval '5 minutes' where process = 'api'");
  expect((await as("api", outage("at", "platform_now() - interval '1 second'")))?.rowCount).toBe(1);
});

test("a sponsor stays [W11]", async () => {
  const [id, first, other] = [await addUser(4), await addUser(5), await addUser(6)];
  for (const each of [id, first, other])
    await owner.query(`insert into community_member (user_id) values (${each}) on conflict do nothing`);
  const bind = (sponsor: string) =>
    as("api", `update community_member set sponsor_id = ${sponsor}, bound_at = now() where user_id = ${id}`);
  await bind(first);
  await expect(bind(other)).rejects.toThrow(`user ${id} has a sponsor`);
});

test("a process reports its own health only [W11]", async () => {
  const report = (process: ProcessName, of: ProcessName) =>
    as(
      process,
      `insert into chain_health (process, subject, count, detail) values ('${of}', 'x', 0, '')
      on conflict (process, subject) do update set count = 0`,
    );
  await report("signer", "signer");
  for (const process of ["api", "worker", "indexer"] as const) {
    await expect(report(process, "signer")).rejects.toThrow("does not report the health of signer");
    expect((await report(process, process))?.rowCount).toBe(1);
  }
});
