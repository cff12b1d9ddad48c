import { transact, type Database } from "@wth/db";
import { businessType, ONE } from "@wth/rules";
import pg from "pg";
import { buyRig } from "@wth/api/mining/use-cases/buy-rig.ts";
import { addPower, applyPowerEvents, communityOf, levelHistory } from "@wth/api/community/index.ts";
import { invitedBy } from "@wth/api/community/referral/circle-repo.ts";
import { bindAll, createUsers } from "@wth/api/test-support/referral/network.ts";
import { openUserAccounts, post, systemAccount, userAccount } from "@wth/api/ledger/index.ts";
import { openBenchDatabase, type BenchDatabase } from "./bench-database.ts";
import { interleave, median, rateOf, report } from "./rounds.ts";

const CLIENTS = 8;
const DEPTH = 500;
const BUYERS = 500;
const ROUND_MS = 3000;
const ROUNDS = 5;
const SMALL = 10_000;
const LARGE = 1_000_000;
const AT_ONCE = 50_000;
const READERS = 4;

async function settle(db: Database): Promise<void> {
  while ((await applyPowerEvents(db)) > 0);
}

type Line = { top: bigint; bottom: bigint; buyers: { high: bigint[]; low: bigint[] } };

/** Creates a line of 500 users, with users right below its top and below its bottom, all with WTH for rigs. */
async function drawLine(db: Database): Promise<Line> {
  const line = await createUsers(db, DEPTH);
  const [top, bottom] = [line[0], line.at(-1)] as [bigint, bigint];
  await bindAll(db, line.slice(1), line.slice(0, -1));
  const [high, low] = [await createUsers(db, BUYERS), await createUsers(db, BUYERS)];
  for (const [buyers, sponsor] of [
    [high, top],
    [low, bottom],
  ] as const)
    await bindAll(
      db,
      buyers,
      buyers.map(() => sponsor),
    );
  await transact(db, async (tx) => {
    for (const user of [top, bottom, ...high, ...low]) await openUserAccounts(tx, user);
    for (const user of [...high, ...low]) {
      const from = systemAccount("airdropPool", "WTH", user);
      const transfers = [{ from, to: userAccount(user, "normal"), amount: 10_000n * ONE, type: businessType.airdrop }];
      await post(tx, { key: `sandbox-gift:${user}`, transfers });
    }
  });
  return { top, bottom, buyers: { high, low } };
}

/** Picks one of these users per client, so that no client waits for another. */
const picker = (users: readonly bigint[]) => {
  let next = 0;
  return () => users[(next += 1) % users.length] as bigint;
};

async function purchases(db: Database, { buyers: { high, low } }: Line): Promise<void> {
  const [anyHigh, anyLow] = [picker(high), picker(low)];
  const append = (user: bigint) =>
    transact(db, async (tx) => {
      await tx.insertInto("community_power_event").values({ user_id: user, kind: "power", delta: 1n }).execute();
    });
  const power = (user: bigint) => transact(db, (tx) => addPower(tx, user, 1n));
  const cleanly = (work: () => Promise<void>) => async () => {
    const rate = await rateOf(CLIENTS, ROUND_MS, work);
    await settle(db);
    return rate;
  };
  const rates = await interleave(ROUNDS, {
    "append only": cleanly(() => append(anyLow())),
    "power, 500 below": cleanly(() => power(anyLow())),
  });
  report(`Power of a purchase, ${CLIENTS} clients`, "append only", "≥ 0.83", rates);
  const buy = (user: bigint) => transact(db, (tx) => buyRig(tx, user, 1)).then(() => undefined);
  const whole = await interleave(ROUNDS, {
    "rig bought at the top": cleanly(() => buy(anyHigh())),
    "rig bought 500 below": cleanly(() => buy(anyLow())),
  });
  report(`Whole purchase, ${CLIENTS} clients`, "rig bought at the top", "≥ 0.83", whole);
}

/** Measures the processing of 500 queued events, in ms. */
async function propagation(db: Database, users: readonly bigint[]): Promise<number> {
  const events = users.map((user_id) => ({ user_id, kind: "power" as const, delta: 10n * ONE }));
  await db.insertInto("community_power_event").values(events).execute();
  const start = performance.now();
  if ((await applyPowerEvents(db)) !== BUYERS) throw new Error("other events waited too");
  return performance.now() - start;
}

async function propagations(db: Database, { buyers: { low }, bottom }: Line): Promise<void> {
  const rounds = 4 * ROUNDS + 1;
  const times = await interleave(rounds, {
    "of 500 users": () => propagation(db, low),
    "of one person": () => propagation(db, Array<bigint>(BUYERS).fill(bottom)),
  });
  console.log(`\nPropagation of ${BUYERS} events to a line of ${DEPTH}  (target: ≤ 100 ms)`);
  for (const [name, values] of Object.entries(times)) {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const figures = [low, median(values), high].map((value) => value.toFixed(1).padStart(8)).join(" /");
    console.log(`  ${name.padEnd(34)} ${figures} ms`);
  }
}

async function asOwner(ownerUrl: string, ...statements: string[]): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  for (const statement of statements) await owner.query(statement);
  await owner.end();
}

/** Creates a network in which the first user invited a tenth of all, and every tenth user has had three V-levels. */
async function fill({ db, ownerUrl }: BenchDatabase, count: number): Promise<bigint[]> {
  const ids: bigint[] = [];
  while (ids.length < count) ids.push(...(await createUsers(db, Math.min(AT_ONCE, count - ids.length))));
  const invited = ids.slice(1);
  const sponsors = invited.map((_, index) => ids[index % 10 === 0 ? 0 : Math.floor(index / 3)] as bigint);
  for (let from = 0; from < invited.length; from += AT_ONCE)
    await bindAll(db, invited.slice(from, from + AT_ONCE), sponsors.slice(from, from + AT_ONCE));
  await asOwner(
    ownerUrl,
    `insert into community_level_change (user_id, day, level)
      select user_id, '2026-01-01'::date + n * 7 + (user_id % 5)::int, n from community_member, generate_series(1, 3) n
      where user_id % 10 = 0`,
    "vacuum analyze identity_user, community_member, community_level_change",
  );
  return ids;
}

async function reads(): Promise<void> {
  const [small, large] = [await openBenchDatabase(READERS), await openBenchDatabase(READERS)];
  const networks = [
    { name: "10 thousand members", db: small.db, ids: await fill(small, SMALL) },
    { name: "1 million members", db: large.db, ids: await fill(large, LARGE) },
  ];
  const someone = (ids: readonly bigint[]) => ids[Math.floor(Math.random() * ids.length)] as bigint;
  const compare = async (title: string, read: (db: Database, ids: readonly bigint[]) => Promise<unknown>) => {
    const competitors = networks.map(({ name, db, ids }) => [
      name,
      () => rateOf(READERS, ROUND_MS, () => read(db, ids).then(() => undefined)),
    ]);
    const rates = await interleave(ROUNDS, Object.fromEntries(competitors) as Record<string, () => Promise<number>>);
    report(title, "10 thousand members", "≥ 0.67", rates);
  };
  await compare("First page of those invited, of anybody", (db, ids) =>
    invitedBy(db, someone(ids), { pageNo: 1, pageSize: 5 }),
  );
  await compare("First page of those invited, of one who invited a tenth of all", (db, [first]) =>
    invitedBy(db, first as bigint, { pageNo: 1, pageSize: 5 }),
  );
  await compare("Community and history of levels", async (db, ids) => {
    const user = someone(ids);
    await Promise.all([communityOf(db, user), levelHistory(db, user)]);
  });
  await small.close();
  await large.close();
}

/**
 * Measures a purchase's cost for the line above, the delay of the line's update, and the cost of reads as the network
 * grows.
 */
export async function run(): Promise<void> {
  const { db, ownerUrl, close } = await openBenchDatabase(CLIENTS + 1);
  const line = await drawLine(db);
  await asOwner(ownerUrl, "vacuum analyze community_member");
  await purchases(db, line);
  await propagations(db, line);
  await close();
  await reads();
}
