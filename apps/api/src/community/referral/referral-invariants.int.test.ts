import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { referralInvariants } from "./referral-invariants.ts";
import { violatedIds } from "#test-support/violated-ids.ts";
import { createUsers, startNetwork, type TestNetwork } from "#test-support/referral/network.ts";

let network: TestNetwork;
let owner: pg.Client;
/** Users bound in a line, with power at the bottom; the last two are bound to the second. */
let line: bigint[];
beforeAll(async () => {
  network = await startNetwork();
  owner = new pg.Client({ connectionString: network.database.ownerUrl });
  await owner.connect();
  line = await createUsers(network.db, 6);
  for (const [index, id] of line.slice(1).entries())
    await network.bind(id, line[Math.min(index, index > 2 ? 1 : index)] as bigint);
  for (const [day, wth] of [1_000n, 4_000n, -4_500n].entries()) {
    if (day > 0) await network.pass();
    await network.power(line[3] as bigint, wth);
    await network.settle();
  }
});
afterAll(async () => {
  await owner.end();
  await network.close();
});

/** Returns the violations after damage that the database's constraints would have prevented. */
async function foundAfter(damage: string): Promise<string[]> {
  await owner.query("begin");
  try {
    await owner.query(`alter table community_member disable trigger user; ${damage}`);
    return await violatedIds(owner, referralInvariants);
  } finally {
    await owner.query("rollback");
  }
}
const member = (index: number, change: string) =>
  foundAfter(`update community_member set ${change} where user_id = ${line[index]}`);

test("consistent data has no violations, whatever is queued", async () => {
  await network.power(line[5] as bigint, 1n);
  expect(await foundAfter("select 1")).toEqual([]);
  await network.settle();
  expect(await foundAfter("select 1")).toEqual([]);
});

test("finds wrongly counted power, at the top and at the bottom", async () => {
  expect(await member(0, "community_power = community_power + 1")).toEqual(["R1"]);
  expect(await member(3, "own_power = own_power - 1")).toEqual(["R1"]);
  expect(await member(4, "linked = false, own_power = 5")).toEqual([]);
  expect(await member(5, "linked = false")).toEqual(["R1"]);
});

test("finds a cycle, even with correct figures", async () => {
  const circle = `sponsor_id = ${line[3]}, bound_at = now(), linked = false`;
  expect(await member(0, `${circle}, invite_count = invite_count`)).toEqual(["R2", "R3"]);
});

test("finds a wrong count of invited users", async () => {
  expect(await member(1, "invite_count = invite_count + 1")).toEqual(["R3"]);
  expect(await member(5, "sponsor_id = null, bound_at = null, own_power = 0, linked = false")).toEqual(["R1", "R3"]);
});

test("finds levels that disagree with power, history or thresholds", async () => {
  expect(await member(0, "v_level = 3")).toEqual(["R4"]);
  const thresholds = "update community_level_state set thresholds = array[1, 2, 3, 4, 5]";
  expect(await foundAfter(thresholds)).toEqual(["R4"]);
  const last = `where user_id = ${line[0]} and day = (select max(day) from community_level_change)`;
  expect(await foundAfter(`update community_level_change set level = 4 ${last}`)).toEqual(["R4", "R5"]);
  expect(await foundAfter(`delete from community_level_change ${last}`)).toEqual(["R4", "R5"]);
});

test("finds a day whose changes differ from its members'", async () => {
  const day = "where day = (select min(day) from community_level_day)";
  expect(await foundAfter(`update community_level_day set change = change + 1 ${day}`)).toEqual(["R5"]);
  expect(await foundAfter(`delete from community_level_day ${day}`)).toEqual(["R5"]);
  expect(await foundAfter("insert into community_level_day values ('2020-01-01', 1, 1)")).toEqual(["R5"]);
});
