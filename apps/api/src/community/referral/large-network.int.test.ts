import { transact, type Database, type Tx } from "@wth/db";
import { businessType, ONE } from "@wth/rules";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openUserAccounts, post, systemAccount, userAccount } from "#ledger/index.ts";
import { buyRig } from "#mining/use-cases/buy-rig.ts";
import { bindAll, createUsers, standings, startNetwork, type TestNetwork } from "#test-support/referral/network.ts";

/** Users whom one sponsor invited; `LARGE_NETWORK` deepens a run. */
const FAN = Number(process.env["LARGE_NETWORK"] ?? 20_000);
/** Users bound below one another. */
const DEPTH = FAN / 10;

let network: TestNetwork;
let chain: bigint[];
let fan: bigint[];
beforeAll(async () => {
  network = await startNetwork();
  chain = await createUsers(network.db, DEPTH);
  fan = await createUsers(network.db, FAN + 1);
  const [top] = fan as [bigint];
  await bindAll(network.db, chain.slice(1), chain.slice(0, -1), false);
  await bindAll(
    network.db,
    fan.slice(1),
    fan.slice(1).map(() => top),
  );
  await sql`analyze identity_user, community_member, community_power_event`.execute(network.db);
});
afterAll(async () => {
  await network.close();
});

/** Returns the rows written so far by this connection, by table. */
async function written(tx: Tx): Promise<Record<string, number>> {
  const { rows } = await sql<{ relname: string; rows: number }>`
    select relname, (n_tup_ins + n_tup_upd + n_tup_del)::int as rows from pg_stat_xact_user_tables`.execute(tx);
  return Object.fromEntries(rows.map(({ relname, rows }) => [relname, rows]));
}

/** Buys a rig. @returns the numbers of statements and of written rows by table */
async function costOfPurchase(db: Database, userId: bigint) {
  await transact(db, async (tx) => {
    await openUserAccounts(tx, userId);
    const from = systemAccount("airdropPool", "WTH", userId);
    const transfers = [{ from, to: userAccount(userId, "normal"), amount: 10n * ONE, type: businessType.airdrop }];
    await post(tx, { key: `sandbox-gift:${userId}`, transfers });
  });
  return transact(db, async (tx) => {
    let statements = 0;
    const counted = tx.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    await sql`set local lock_timeout = '5s'`.execute(tx);
    const before = await written(tx);
    await buyRig(counted, userId, 1);
    const after = await written(tx);
    const rows = Object.entries(after).map(([table, rows]) => [table, rows - (before[table] ?? 0)] as const);
    return { statements, rows: Object.fromEntries(rows.filter(([, rows]) => rows > 0)) };
  });
}

async function openSponsors(db: Database, ids: readonly bigint[]): Promise<void> {
  await transact(db, async (tx) => {
    for (const id of ids) await openUserAccounts(tx, id);
  });
}

test(`${DEPTH} users in a line are counted by all above, in any order`, async () => {
  await network.power(chain.at(-1) as bigint, 5n);
  await network.power(chain[0] as bigint, 1n);
  await network.settle();
  const all = await standings(network.db);
  for (const id of chain.slice(0, -1)) expect(all.get(id)?.community).toBe(5n * ONE);
  expect(all.get(chain.at(-1) as bigint)?.community).toBe(0n);
});

test(`a purchase costs the same ${DEPTH} levels down or among ${FAN}`, async () => {
  const [top, second] = chain as [bigint, bigint];
  const [middle, bottom] = chain.slice(-2) as [bigint, bigint];
  await openSponsors(network.db, [top, middle, fan[0] as bigint]);
  const atTop = await costOfPurchase(network.db, second);
  expect(atTop.statements).toBeGreaterThan(5);
  expect(atTop.rows).toMatchObject({ mining_rig: 1, community_power_event: 1, community_purchaser: 1 });
  expect(atTop.rows).not.toHaveProperty("community_member");
  expect(await costOfPurchase(network.db, bottom)).toEqual(atTop);
  expect(await costOfPurchase(network.db, fan[FAN] as bigint)).toEqual(atTop);
  await network.settle();
});

test("a purchase does not wait for the update of the line above", async () => {
  const [user] = fan.slice(5) as [bigint];
  await openSponsors(network.db, [fan[0] as bigint]);
  await network.db.transaction().execute(async (holder) => {
    await sql`update community_member set own_power = own_power where user_id in (${user}, ${fan[0]})`.execute(holder);
    expect((await costOfPurchase(network.db, user)).rows).toMatchObject({ mining_rig: 1, community_power_event: 1 });
  });
  await network.settle();
});

test(`propagated power is the tree's sum, ${DEPTH} deep, ${FAN} wide`, async () => {
  const bought = new Map<bigint, bigint>();
  const at = (ids: readonly bigint[], n: number) => ids[(n * 7_919) % ids.length] as bigint;
  const buyers = Array.from({ length: 1500 }, (_, n) => (n % 2 === 0 ? at(chain, n) : at(fan, n)));
  const before = await standings(network.db);
  await network.db
    .insertInto("community_power_event")
    .values(buyers.map((user_id, n) => ({ user_id, kind: "power" as const, delta: BigInt(n + 1) * ONE })))
    .execute();
  buyers.forEach((id, n) => bought.set(id, (bought.get(id) ?? 0n) + BigInt(n + 1) * ONE));
  await network.settle();
  const after = await standings(network.db);
  const own = (id: bigint) => (before.get(id)?.own ?? 0n) + (bought.get(id) ?? 0n);
  let below = 0n;
  for (const id of chain.toReversed()) {
    expect(after.get(id)).toMatchObject({ own: own(id), community: below });
    below += own(id);
  }
  const [top, ...invited] = fan as [bigint, ...bigint[]];
  for (const id of invited) expect(after.get(id)).toMatchObject({ own: own(id), community: 0n });
  expect(after.get(top)?.community).toBe(invited.reduce((sum, id) => sum + own(id), 0n));
});

test("every invariant can be checked on a network this deep and wide", async () => {
  expect(await network.violations()).toEqual([]);
});
