import type { Database } from "@wth/db";
import fc from "fast-check";
import { sql } from "kysely";
import { isDeepStrictEqual } from "node:util";
import { invariants } from "#entry/app.ts";
import { balancesOf, checkInvariants } from "#ledger/index.ts";
import { Failure } from "../../src/platform/errors/failure.ts";
import { listRigs } from "#mining/mining-repo.ts";
import { moneySteps, rigLives } from "./money-steps.ts";
import { orderLives, orderSteps } from "./order-steps.ts";
import { houseBalances, type OpenWorld } from "./real-world.ts";
import { rolledBack } from "./rolled-back.ts";
import { waits, type Step } from "./steps.ts";
import { isRefusal, type Answer, type World } from "./world.ts";

/** Lists of steps: mostly single ones, sometimes the whole life of an order or a rig. */
export const stepLists: fc.Arbitrary<Step[]> = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: moneySteps.map((step) => [step]) },
      { weight: 8, arbitrary: orderSteps.map((step) => [step]) },
      { weight: 3, arbitrary: waits.map((step) => [step]) },
      { weight: 2, arbitrary: orderLives },
      { weight: 1, arbitrary: rigLives },
    ),
    { minLength: 1, maxLength: 20, size: "max" },
  )
  .map((lists) => lists.flat());

/** Thrown when the program and the model differ. */
class Disagreement extends Error {
  override name = "Disagreement";
}

const show = (value: unknown) =>
  JSON.stringify(value, (_, each: unknown) => {
    if (each instanceof Map) return [...each];
    return typeof each === "bigint" ? each.toString() : each;
  });

function agree(about: string, real: unknown, model: unknown): void {
  if (!isDeepStrictEqual(real, model))
    throw new Disagreement(`${about}: the program has ${show(real)}, the model ${show(model)}`);
}

/** Runs a step in the program; a refusal rolls it back, as for a caller. */
async function attempt(db: Database, world: World, { real }: Step): Promise<Answer> {
  try {
    return await real(db, world);
  } catch (error) {
    if (error instanceof Failure) return { error: error.errorName };
    throw error;
  }
}

async function compareUsers(db: Database, { users }: World): Promise<void> {
  for (const [index, { userId, balances, life, kyc }] of users.entries()) {
    agree(`balances of ${index}`, await balancesOf(db, userId), balances);
    const { rigs } = await listRigs(db, userId, {}, { pageNo: 1, pageSize: 100 });
    const names = ["id", "level", "source", "totalAmount", "leftAmount", "perSecondAmount"] as const;
    const times = ["beginTime", "endTime", "lastReceiveTime"] as const;
    const viewOf = (rig: (typeof life.rigs)[number]) => [...names, ...times].map((name) => rig[name]);
    agree(`rigs of ${index}`, rigs.toReversed().map(viewOf), life.rigs.map(viewOf));
    const { rows } = await sql<{ power: bigint; kyc: number }>`select kyc_level as kyc, (
      select coalesce(sum(delta), 0)::numeric(78, 0) from community_power_event
      where user_id = identity_user.id and kind = 'power') as power from identity_user where id = ${userId}`.execute(
      db,
    );
    agree(`power and KYC of ${index}`, rows[0], { kyc, power: life.power });
  }
}

async function compareOrders(db: Database, { orders, events }: World): Promise<void> {
  const stored = await db.selectFrom("chain_signed_order").select(["order_id as id", "status"]).execute();
  const byId = (list: { id: string; status: string }[]) => new Map(list.map(({ id, status }) => [id, status]));
  agree("orders", byId(stored), byId(orders));
  const storedEvents = await db.selectFrom("chain_event").select(["status", "reason"]).orderBy("id").execute();
  agree(
    "events",
    storedEvents.map(({ status, reason }) => reason ?? status),
    events.map(({ outcome }) => outcome),
  );
}

async function compareHouseAccounts(db: Database, begun: ReadonlyMap<string, bigint>, { house }: World): Promise<void> {
  const now = await houseBalances(db);
  const gained = [...now].map(([name, balance]) => [name, balance - (begun.get(name) ?? 0n)] as const);
  const changed = (list: Iterable<readonly [string, bigint]>) =>
    new Map([...list].filter(([, amount]) => amount !== 0n).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  agree("what the house gained", changed(gained), changed(house));
}

/** Checks the deferred constraints and every invariant. */
async function checkLedger(db: Database): Promise<void> {
  await sql`set constraints all immediate`.execute(db);
  const violations = await checkInvariants(db, invariants);
  if (violations.length > 0) throw new Disagreement(`invariants: ${show(violations)}`);
}

/**
 * Runs a list of steps in the program and in the model, and leaves the database as it was. After each step the results
 * must agree, and at the end all balances and every invariant.
 * @param note called with the outcome of each step
 * @throws Disagreement
 */
export async function play(begun: OpenWorld, steps: readonly Step[], note: (outcome: string) => void): Promise<void> {
  await rolledBack(begun.db, async (db) => {
    let world = structuredClone(begun.world);
    for (const step of steps) {
      const next = structuredClone(world);
      const expected = step.model(next);
      // a refusal does not change the model
      if (!expected || !isRefusal(expected)) world = next;
      agree(step.name, await attempt(db, world, step), expected);
      note(expected && isRefusal(expected) ? expected.error : step.name.replaceAll(/[\d:]+/g, "").trim());
    }
    await compareUsers(db, world);
    await compareOrders(db, world);
    await compareHouseAccounts(db, begun.house, world);
    await checkLedger(db);
  });
}
