import type { Database } from "@wth/db";
import fc from "fast-check";
import { sql } from "kysely";
import { isDeepStrictEqual } from "node:util";
import { invariants } from "#app.ts";
import { balancesOf, checkInvariants } from "#ledger/index.ts";
import { Failure } from "../../src/platform/errors/failure.ts";
import { listRigs } from "#mining/mining-repo.ts";
import { moneySteps, rigLives } from "./money-steps.ts";
import { orderLives, orderSteps } from "./order-steps.ts";
import { houseBalances, type OpenWorld } from "./real-world.ts";
import { rolledBack } from "./rolled-back.ts";
import { waits, type Step } from "./steps.ts";
import { isRefusal, type Answer, type World } from "./world.ts";

/** Lists of steps: single ones, and the whole life of an order or a rig now and then. */
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

/** The program and the model of it tell different things. */
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

/** Runs a step for real; a refusal undoes it, as it does for a caller. */
async function attempt(db: Database, world: World, { real }: Step): Promise<Answer> {
  try {
    return await real(db, world);
  } catch (error) {
    if (error instanceof Failure) return { error: error.errorName };
    throw error;
  }
}

async function compareUsers(db: Database, { people }: World): Promise<void> {
  for (const [index, { userId, balances, life, kyc }] of people.entries()) {
    agree(`balances of ${index}`, await balancesOf(db, userId), balances);
    const { rigs } = await listRigs(db, userId, {}, { pageNo: 1, pageSize: 100 });
    const names = ["id", "level", "source", "totalAmount", "leftAmount", "perSecondAmount"] as const;
    const times = ["beginTime", "endTime", "lastReceiveTime"] as const;
    const told = (rig: (typeof life.rigs)[number]) => [...names, ...times].map((name) => rig[name]);
    agree(`rigs of ${index}`, rigs.toReversed().map(told), life.rigs.map(told));
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
  const told = await db.selectFrom("chain_event").select(["status", "reason"]).orderBy("id").execute();
  agree(
    "events",
    told.map(({ status, reason }) => reason ?? status),
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

/** What is only checked when a transaction commits, and every invariant. */
async function checkLedger(db: Database): Promise<void> {
  await sql`set constraints all immediate`.execute(db);
  const violations = await checkInvariants(db, invariants);
  if (violations.length > 0) throw new Disagreement(`invariants: ${show(violations)}`);
}

/**
 * Plays a list of steps on the program and on the model, from the beginning, and leaves the database as it was.
 * After each step their answers must agree, and at the end everything they hold; then every invariant must hold.
 * @param note told how each step went
 * @throws Disagreement
 */
export async function play(begun: OpenWorld, steps: readonly Step[], note: (outcome: string) => void): Promise<void> {
  await rolledBack(begun.db, async (db) => {
    let world = structuredClone(begun.world);
    for (const step of steps) {
      const next = structuredClone(world);
      const expected = step.model(next);
      // a refusal leaves the model as it was
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
