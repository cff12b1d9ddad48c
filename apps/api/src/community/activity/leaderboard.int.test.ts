import { openDatabase, type OpenDatabase } from "@wth/db";
import { createTestDatabase, seedOf, type TestDatabase } from "@wth/db/testing";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { leaders, standingOf } from "./leaderboard-repo.ts";

const RUNS = 25;
const SEED = seedOf("LEADERBOARD_SEED");
const USERS = 60;
const PAGE_SIZE = 7;
/** Steps between times: equal ones, and neighbours in a range, in the next one and in one far away. */
const STEPS_US = [0, 1, 16_777_215, 16_777_216, 268_435_456, 4_294_967_296, 1_099_511_627_776] as const;
const START_US = 1_767_225_600_000_000n;

type Standing = { id: bigint; total: number; us: bigint };

let database: TestDatabase;
let opened: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.ownerUrl, { max: 1 });
  await sql`insert into identity_user (address, invite_code)
    select '0x' || lpad(to_hex(n), 40, '0'), lpad(to_hex(n), 8, '0') from generate_series(1, ${USERS}) n`.execute(
    opened.db,
  );
});
afterAll(async () => {
  await opened.close();
  await database.close();
});

const standing = fc.record({
  id: fc.integer({ min: 1, max: USERS }).map(BigInt),
  total: fc.constantFrom(0, 1, 1, 2, 15, 16, 255, 256, 70_000, 2_147_483_647),
  us: fc
    .tuple(fc.constantFrom(...STEPS_US), fc.nat(40))
    .map(([step, times]) => START_US + BigInt(step) * BigInt(times)),
});

/** Changes some standings in one statement for new and moved ones, and one for those that end. */
async function change(standings: readonly Standing[]): Promise<void> {
  const current = standings.filter(({ total }) => total > 0);
  await sql`
    insert into community_activity_standing (user_id, total, reached_at)
    select id, total, timestamptz 'epoch' + us * interval '1 microsecond' from unnest(
      ${current.map(({ id }) => id)}::bigint[], ${current.map(({ total }) => total)}::int[],
      ${current.map(({ us }) => us)}::bigint[]) each (id, total, us)
    on conflict (user_id) do update set total = excluded.total, reached_at = excluded.reached_at`.execute(opened.db);
  const gone = standings.filter(({ total }) => total === 0).map(({ id }) => id);
  await sql`delete from community_activity_standing where user_id = any (${gone}::bigint[])`.execute(opened.db);
}

const compare = (one: Standing, other: Standing) =>
  other.total - one.total || Number(one.us - other.us) || Number(one.id - other.id);

/** Expects every page and every rank to be those of the sorted standings. */
async function expectSorted(model: ReadonlyMap<bigint, Standing>): Promise<void> {
  const sorted = [...model.values()].toSorted(compare);
  const pages = Math.ceil(sorted.length / PAGE_SIZE) + 1;
  for (let pageNo = 1; pageNo <= pages; pageNo += 1) {
    const first = (pageNo - 1) * PAGE_SIZE;
    const { list, total } = await leaders(opened.db, { pageNo, pageSize: PAGE_SIZE });
    expect(total).toBe(sorted.length);
    expect(list.map(({ address, rank }) => [BigInt(address), rank])).toEqual(
      sorted.slice(first, first + PAGE_SIZE).map(({ id }, index) => [id, first + index + 1]),
    );
  }
  for (const [index, { id, total }] of sorted.entries())
    expect(await standingOf(opened.db, id)).toEqual({ total, rank: index + 1 });
}

test("pages and ranks are those of a sorted list after any changes [O10]", async () => {
  const model = new Map<bigint, Standing>();
  const batch = fc.uniqueArray(standing, { selector: ({ id }) => id, minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(batch, async (standings) => {
      await change(standings);
      for (const each of standings) model.delete(each.id);
      for (const each of standings) if (each.total > 0) model.set(each.id, each);
      await expectSorted(model);
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
  expect(model.size).toBeGreaterThan(0);
  process.stdout.write(`leaderboard: seed ${SEED}, ${RUNS} changes\n`);
});
