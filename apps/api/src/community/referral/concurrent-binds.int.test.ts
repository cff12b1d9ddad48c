import { openDatabase, transact, type OpenDatabase } from "@wth/db";
import { randomFrom, seedOf } from "@wth/db/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Failure } from "../../platform/errors/failure.ts";
import { bindInviteCode } from "./use-cases/bind-invite-code.ts";
import { createUsers, startNetwork, type TestNetwork } from "#test-support/referral/network.ts";

/** Number of binds; `CONCURRENT_BINDS` sets it. */
const BINDS = Number(process.env["CONCURRENT_BINDS"] ?? 400);
const USERS = Math.ceil(BINDS * 0.3);
/** Size of a group that binds within itself, small enough that cycles are attempted often. */
const CROWD = 4;
const POOLS = 4;
const CLIENTS_A_POOL = 8;
/** Long, so that no client is refused for the queue at the lock of the tree on a busy machine. */
const LIMITS = { statement: 120_000, lock: 120_000, idleInTransaction: 120_000, connect: 120_000, answer: 130_000 };

let network: TestNetwork;
const pools: OpenDatabase[] = [];
beforeAll(async () => {
  network = await startNetwork();
  for (let n = 0; n < POOLS; n += 1)
    pools.push(
      openDatabase(network.database.ownerUrl, { max: CLIENTS_A_POOL, limits: LIMITS, onError: () => undefined }),
    );
});
afterAll(async () => {
  for (const pool of pools) await pool.close();
  await network.close();
});

type Bind = { userId: bigint; sponsorId: bigint; code: string };
type Outcome = "bound" | "inviteAlreadyBound" | "inviteCycle";

/** Returns pairs of different users, half of them within one group. */
function randomBinds(users: readonly { id: bigint; code: string }[]): Bind[] {
  const random = randomFrom(seedOf("CONCURRENT_BINDS_SEED"));
  const pick = (from: number, count: number) => users[from + Math.floor(random() * count)];
  return Array.from({ length: BINDS }, () => {
    const crowd = CROWD * Math.floor((random() * users.length) / CROWD);
    const [from, count] = random() < 0.5 ? [crowd, CROWD] : [0, users.length];
    for (;;) {
      const [user, sponsor] = [pick(from, count), pick(from, count)];
      if (user && sponsor && user.id !== sponsor.id)
        return { userId: user.id, sponsorId: sponsor.id, code: sponsor.code };
    }
  });
}

async function tryBind({ db }: OpenDatabase, { userId, code }: Bind): Promise<Outcome> {
  try {
    await transact(db, (tx) => bindInviteCode(tx, userId, code));
    return "bound";
  } catch (error) {
    if (error instanceof Failure) return error.errorName as Outcome;
    throw error;
  }
}

/** Executes the binds with every client of every pool concurrently. */
async function bindAtOnce(binds: readonly Bind[]): Promise<Map<Outcome, Bind[]>> {
  const outcomes = new Map<Outcome, Bind[]>();
  const queue = binds.values();
  const client = async (pool: OpenDatabase) => {
    for (const bind of queue) {
      const outcome = await tryBind(pool, bind);
      const same = outcomes.get(outcome);
      if (same) same.push(bind);
      else outcomes.set(outcome, [bind]);
    }
  };
  await Promise.all(pools.flatMap((pool) => Array.from({ length: CLIENTS_A_POOL }, () => client(pool))));
  return outcomes;
}

test(`${BINDS} binds at once make no circle, bind no user twice and count every user`, async () => {
  const ids = await createUsers(network.db, USERS);
  const users = await network.db
    .selectFrom("identity_user")
    .select(["id", "invite_code as code"])
    .where("id", "in", ids)
    .execute();
  const outcomes = await bindAtOnce(randomBinds(users));
  const count = (outcome: Outcome) => outcomes.get(outcome)?.length ?? 0;
  process.stdout.write(`binds: ${[...outcomes].map(([name, { length }]) => `${length} ${name}`).join(", ")}\n`);
  expect(count("bound") + count("inviteAlreadyBound") + count("inviteCycle")).toBe(BINDS);
  for (const outcome of ["bound", "inviteAlreadyBound", "inviteCycle"] as const)
    expect(count(outcome)).toBeGreaterThan(0);
  const stored = await network.db
    .selectFrom("community_member")
    .select(["user_id", "sponsor_id", "invite_count"])
    .execute();
  const bound = outcomes.get("bound") ?? [];
  const sponsors = new Map(bound.map(({ userId, sponsorId }) => [userId, sponsorId]));
  expect(sponsors.size).toBe(bound.length);
  const invited = Map.groupBy(bound, ({ sponsorId }) => sponsorId);
  for (const row of stored) {
    expect(row.sponsor_id).toBe(sponsors.get(row.user_id) ?? null);
    expect(row.invite_count).toBe(invited.get(row.user_id)?.length ?? 0);
  }
  await network.settle();
  expect(await network.violations()).toEqual([]);
});
