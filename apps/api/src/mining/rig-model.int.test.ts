import { openDatabase, transact, type Database, type Tx } from "@wth/db";
import { createTestDatabase, seedOf, type TestDatabase } from "@wth/db/testing";
import { businessType, type Amount, type ParameterName } from "@wth/rules";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { invariants } from "#entry/app.ts";
import { balancesOf, checkInvariants, openUserAccounts, post, systemAccount, userAccount } from "#ledger/index.ts";
import { Failure } from "#platform/errors/failure.ts";
import { setParameter } from "#platform/settings/parameters.ts";
import { seed } from "#entry/seed.ts";
import { createUser, getUser } from "#identity/index.ts";
import { bindInviteCode } from "#community/index.ts";
import { listRigs } from "./mining-repo.ts";
import { moves, terms, type Answer, type Model, type Step } from "#test-support/mining/rig-model.ts";
import { stopClock, STOPPED_AT } from "#test-support/mining/start-mining-api.ts";

/** Command lists; `RIG_MODEL_RUNS` and `RIG_MODEL_SEED` repeat or deepen a run. */
const RUNS = Number(process.env["RIG_MODEL_RUNS"] ?? 30);
const SEED = seedOf("RIG_MODEL_SEED");
let database: TestDatabase;
let db: Database;
let closeDatabase: () => Promise<void>;
let sponsorId = 0n;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db, close: closeDatabase } = openDatabase(database.ownerUrl, { max: 2 }));
  await seed(db);
  await stopClock(database.ownerUrl);
  await transact(db, async (tx) => {
    for (const [name, value] of Object.entries(terms)) await setParameter(tx, "test", name as ParameterName, value);
    sponsorId = await newUser(tx, 1n);
  });
});
afterAll(async () => {
  await closeDatabase();
  await database.close();
});

async function newUser(tx: Tx, n: bigint): Promise<bigint> {
  const user = await createUser(tx, `0x${n.toString(16).padStart(40, "0")}`);
  if (!user) throw new Error("the address is taken");
  await openUserAccounts(tx, user.id);
  return user.id;
}

/** Runs a step for real; a refusal undoes it, as it does for a caller. */
async function attempt(model: Model, { real }: Step): Promise<Answer> {
  try {
    return await transact(db, (tx) => real(tx, model));
  } catch (error) {
    if (error instanceof Failure) return { error: error.errorName };
    throw error;
  }
}

async function begin(n: bigint, balance: Amount): Promise<Model> {
  const userId = await transact(db, async (tx) => {
    const id = await newUser(tx, n);
    await bindInviteCode(tx, id, (await getUser(tx, sponsorId)).invite_code);
    const from = systemAccount("airdropPool", "WTH", id);
    const transfers = [{ from, to: userAccount(id, "normal"), amount: balance, type: businessType.airdrop }];
    await post(tx, { key: `sandbox-gift:${id}`, transfers });
    return id;
  });
  const { offset } = await db.selectFrom("platform_clock").select("offset_seconds as offset").executeTakeFirstOrThrow();
  const { social } = await balancesOf(db, sponsorId);
  return { userId, now: STOPPED_AT + Number(offset), balance, social, power: 0n, rigs: [] };
}

async function compare(model: Model): Promise<void> {
  const { rigs } = await listRigs(db, model.userId, {}, { pageNo: 1, pageSize: 100 });
  expect(rigs.toReversed()).toMatchObject(model.rigs);
  expect(rigs.length).toBe(model.rigs.length);
  expect((await balancesOf(db, model.userId)).normal).toBe(model.balance);
  expect((await balancesOf(db, sponsorId)).social).toBe(model.social);
  const { power } = await db
    .selectFrom("community_power_event")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<bigint>("delta"), sql<bigint>`0`).as("power"))
    .where("user_id", "=", model.userId)
    .executeTakeFirstOrThrow();
  expect(power).toBe(model.power);
}

test("agrees with an in-memory model in random sequences of steps [MINE-57]", async () => {
  let lists = 0;
  let steps = 0;
  const outcomeCounts = new Map<string, number>();
  const lives = fc.asyncProperty(moves, fc.bigInt({ min: 1n, max: 2_000n }), async (list, balance) => {
    lists += 1;
    const model = await begin(BigInt(lists) + 1n, balance);
    for (const each of list) {
      const expected = each.model(model);
      expect(await attempt(model, each), each.name).toEqual(expected);
      const outcome = expected && "error" in expected ? expected.error : each.name.replace(/ S?\d.*/, "");
      outcomeCounts.set(outcome ?? "", (outcomeCounts.get(outcome ?? "") ?? 0) + 1);
      steps += 1;
    }
    await compare(model);
  });
  await fc.assert(lives, { numRuns: RUNS, seed: SEED });
  expect(await checkInvariants(db, invariants)).toEqual([]);
  const outcomes = [...outcomeCounts].map(([name, count]) => `${name} ${count}`).join(", ");
  process.stdout.write(`rig model: seed ${SEED}, ${lists} lists, ${steps} steps: ${outcomes}\n`);
});
