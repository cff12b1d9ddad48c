import { transact } from "@wth/db";
import { seedOf } from "@wth/db/testing";
import { ONE, type Amount } from "@wth/rules";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { now } from "#platform/db/clock.ts";
import { addDays, dayOf } from "#platform/db/days.ts";
import { Failure } from "../../platform/errors/failure.ts";
import { applyPowerEvents } from "./use-cases/apply-power-events.ts";
import { closeLevelDay } from "./use-cases/close-level-day.ts";
import { communityOf } from "./referral-repo.ts";
import { levelHistory } from "./level-repo.ts";
import { recordPurchase } from "./power-events.ts";
import { createUsers, startStoppedNetwork, type TestNetwork } from "#test-support/referral/network.ts";

/** Number of networks; `NETWORK_MODEL_RUNS` sets it and `NETWORK_MODEL_SEED` repeats a run. */
const RUNS = Number(process.env["NETWORK_MODEL_RUNS"] ?? 10);
const SEED = seedOf("NETWORK_MODEL_SEED");
const USERS = 7;

let network: TestNetwork;
beforeAll(async () => {
  network = await startStoppedNetwork();
});
afterAll(async () => {
  await network.close();
});

type ModelUser = { sponsor: ModelUser | undefined; own: Amount; bought: boolean; levels: Map<string, number> };
/** The model: the current tree, and all levels at the end of each day with events. */
type Model = { users: ModelUser[]; ids: bigint[]; thresholds: readonly bigint[]; day: string; first: string };

const below = ({ users }: Model, top: ModelUser): ModelUser[] =>
  users.filter((person) => {
    for (let at = person.sponsor; at; at = at.sponsor) if (at === top) return true;
    return false;
  });
const community = (model: Model, person: ModelUser) => below(model, person).reduce((sum, { own }) => sum + own, 0n);
const levelOf = (model: Model, person: ModelUser) =>
  model.thresholds.filter((threshold) => community(model, person) >= threshold * ONE).length;

/** Returns the level at the end of a day: the last one recorded up to then. */
function levelOn({ levels }: ModelUser, day: string): number {
  const days = [...levels.keys()].filter((noted) => noted <= day).toSorted();
  return levels.get(days.at(-1) ?? "") ?? 0;
}

function noteLevels(model: Model): void {
  for (const person of model.users) person.levels.set(model.day, levelOf(model, person));
}

type Step = (model: Model, count: (what: string) => void) => Promise<void>;

function agree<T>(real: T, expected: T): void {
  expect(real).toBe(expected);
}

/** Returns the refusal that the model expects for a bind. */
function refusal(model: Model, user: ModelUser, sponsor: ModelUser): string | undefined {
  if (user === sponsor) return "inviteOwnCode";
  if (user.sponsor) return "inviteAlreadyBound";
  if (user.bought) return "inviteAfterPurchase";
  return below(model, user).includes(sponsor) ? "inviteCycle" : undefined;
}

const person = fc.nat({ max: USERS - 1 });
const bind = fc.record({ user: person, sponsor: person }).map(({ user, sponsor }): Step => async (model, count) => {
  const [one, other] = [model.users[user], model.users[sponsor]] as [ModelUser, ModelUser];
  const expected = refusal(model, one, other);
  const answer = await network.bind(model.ids[user] as bigint, model.ids[sponsor] as bigint).then(
    () => undefined,
    (error: unknown) => (error instanceof Failure ? error.errorName : Promise.reject(error as Error)),
  );
  agree(answer, expected);
  if (expected === undefined) one.sponsor = other;
  count(expected ?? "bind");
});
const buy = fc
  .record({ user: person, wth: fc.constantFrom(10n, 50n, 100n, 400n, 1_000n, 3_000n), isBuyer: fc.boolean() })
  .map(({ user, wth, isBuyer }): Step => async (model, count) => {
    await network.power(model.ids[user] as bigint, wth);
    const buyer = model.users[user] as ModelUser;
    buyer.own += wth * ONE;
    if (isBuyer) {
      await transact(network.db, (tx) => recordPurchase(tx, model.ids[user] as bigint));
      buyer.bought = true;
    }
    count(isBuyer ? "buy" : "is given");
  });
const expire = fc
  .record({ user: person, share: fc.bigInt(1n, 3n) })
  .map(({ user, share }): Step => async (model, count) => {
    const owner = model.users[user] as ModelUser;
    const lost = owner.own / ONE / share;
    await network.power(model.ids[user] as bigint, -lost);
    owner.own -= lost * ONE;
    count(lost === 0n ? "nothing expires" : "expire");
  });
const wait = fc.integer({ min: 3_600, max: 200_000 }).map((seconds): Step => async (model, count) => {
  await network.pass(seconds);
  model.day = dayOf(await now(network.db));
  count("wait");
});
const apply = fc.constant<Step>(async (_, count) => {
  await applyPowerEvents(network.worker, { membersAtOnce: 3 });
  count("apply");
});
const retune = fc
  .uniqueArray(fc.bigInt(1n, 5_000n), { minLength: 5, maxLength: 5 })
  .map((values): Step => async (model, count) => {
    await network.settle();
    model.thresholds = values.toSorted((a, b) => Number(a - b));
    await network.setThresholds(model.thresholds);
    await applyPowerEvents(network.worker, { membersAtOnce: 3 });
    count("change thresholds");
  });
const close = fc.constant<Step>(async (model, count) => {
  const closed = await closedDay();
  const day = addDays(closed, 1);
  const waits = await network.db
    .selectFrom("community_power_event")
    .select("created_at")
    .orderBy("id")
    .executeTakeFirst();
  const { derived_to: derives } = await network.db
    .selectFrom("community_level_state")
    .select("derived_to")
    .executeTakeFirstOrThrow();
  const changes = await transact(network.worker, (tx) => closeLevelDay(tx, day));
  const isReady = day < model.day && derives === null && (!waits || dayOf(waits.created_at) > day);
  agree(changes !== undefined, isReady);
  if (changes) expectChanges(model, changes, closed, day);
  count(isReady ? "close" : "cannot close yet");
});

async function closedDay(): Promise<string> {
  const { closed_day } = await network.db
    .selectFrom("community_level_state")
    .select("closed_day")
    .executeTakeFirstOrThrow();
  return closed_day;
}

/** Expects the closed changes to match the model; only these users have power. */
function expectChanges(model: Model, changes: ReadonlyMap<number, number>, closed: string, day: string): void {
  const count = (level: number, on: string) => model.users.filter((each) => levelOn(each, on) === level).length;
  for (const level of [1, 2, 3, 4, 5])
    expect(changes.get(level) ?? 0).toBe(count(level, day) - count(level, closed < model.first ? "" : closed));
}

/** Removes all power of earlier runs, so that changed thresholds do not affect them. */
async function endEarlierLives(): Promise<void> {
  await network.settle();
  await sql`
    insert into community_power_event (user_id, kind, delta)
    select user_id, 'power', -own_power from community_member where own_power > 0`.execute(network.db);
}

async function begin(): Promise<Model> {
  await endEarlierLives();
  await network.settle();
  await network.pass();
  const first = dayOf(await now(network.db));
  for (let day = addDays(await closedDay(), 1); day < first; day = addDays(day, 1))
    await transact(network.worker, (tx) => closeLevelDay(tx, day));
  const ids = await createUsers(network.db, USERS);
  const users = ids.map((): ModelUser => ({ sponsor: undefined, own: 0n, bought: false, levels: new Map() }));
  const thresholds = [100n, 500n, 1_000n, 2_000n, 4_000n];
  return { users, ids, thresholds, day: first, first };
}

async function compare(model: Model): Promise<void> {
  await network.settle();
  for (const [index, each] of model.users.entries()) {
    const userId = model.ids[index] as bigint;
    expect(await communityOf(network.db, userId)).toEqual({
      vLevel: levelOf(model, each),
      inviteCount: model.users.filter(({ sponsor }) => sponsor === each).length,
      communityPower: community(model, each),
    });
    const history = await levelHistory(network.db, userId);
    for (let day = model.first; day <= model.day; day = addDays(day, 1)) {
      const segment = history.find(({ from, until }) => from <= day && (until === null || day < until));
      expect(segment?.level ?? 0).toBe(levelOn(each, day));
    }
  }
}

test("random trees, purchases, expiries and binds over days match a model", async () => {
  const counts = new Map<string, number>();
  const count = (what: string) => void counts.set(what, (counts.get(what) ?? 0) + 1);
  const step = fc.oneof(
    { weight: 5, arbitrary: bind },
    { weight: 6, arbitrary: buy },
    { weight: 3, arbitrary: expire },
    { weight: 3, arbitrary: wait },
    { weight: 4, arbitrary: apply },
    { weight: 1, arbitrary: retune },
    { weight: 3, arbitrary: close },
  );
  const lives = fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60, size: "max" }), async (steps) => {
    const model = await begin();
    await network.setThresholds(model.thresholds);
    await network.settle();
    for (const each of steps) {
      await each(model, count);
      noteLevels(model);
    }
    await compare(model);
  });
  await fc.assert(lives, { numRuns: RUNS, seed: SEED });
  expect(await network.violations()).toEqual([]);
  const outcomes = [...counts].map(([name, times]) => `${name} ${times}`).join(", ");
  process.stdout.write(`network model: seed ${SEED}, ${RUNS} networks: ${outcomes}\n`);
});
