import { transact } from "@wth/db";
import { defaultParameters, ONE, vLevel } from "@wth/rules";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { now } from "#platform/db/clock.ts";
import { addDays, dayOf } from "#platform/db/days.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { closeLevelDay } from "./use-cases/close-level-day.ts";
import { communityOf } from "./referral-repo.ts";
import { levelHistory } from "./level-repo.ts";
import { changeRecorder } from "#test-support/change-recorder.ts";
import { createUsers, standings, startStoppedNetwork, type TestNetwork } from "#test-support/referral/network.ts";

const THRESHOLDS = [1_000n, 5_000n, 20_000n, 100_000n, 500_000n];

let network: TestNetwork;
/** The day of the running test; nothing has happened on it or after it. */
let today: string;
beforeAll(async () => {
  network = await startStoppedNetwork();
});
afterAll(async () => {
  await network.close();
});
beforeEach(async () => {
  await network.setThresholds(THRESHOLDS);
  await network.settle();
  await network.pass();
  today = dayOf(await now(network.db));
  for (let day = (await closedDay()) as string; day < addDays(today, -1);) {
    day = addDays(day, 1);
    if (!(await close(day))) throw new Error(`${day} cannot be closed`);
  }
});
afterEach(async () => {
  await network.settle();
  expect(await network.violations()).toEqual([]);
});

async function closedDay() {
  const row = await network.db.selectFrom("community_level_state").select("closed_day").executeTakeFirst();
  return row?.closed_day;
}
const close = (day: string) => transact(network.worker, (tx) => closeLevelDay(tx, day));
const historyOf = (userId: bigint) => levelHistory(network.db, userId);
async function sponsorAndBuyer(): Promise<[bigint, bigint]> {
  const [sponsor, buyer] = (await createUsers(network.db, 2)) as [bigint, bigint];
  await network.bind(buyer, sponsor);
  return [sponsor, buyer];
}
/** Creates a sponsor whose community has this power, in WTH. */
async function sponsorOver(wth: bigint): Promise<bigint> {
  const [sponsor, buyer] = await sponsorAndBuyer();
  await network.power(buyer, wth);
  await network.settle();
  return sponsor;
}

test("V-levels begin at the rules' thresholds, also after these were changed", async () => {
  const powers = [1_000n, 1_500n, 3_000n, 5_000n, 7_000n, 20_000n, 100_000n, 500_000n, 9n ** 20n].map((n) => n * ONE);
  const around = [0n, ...powers.flatMap((power) => [power - 1n, power, power + 1n])];
  const users = await createUsers(network.db, around.length * 2);
  for (const [index, power] of around.entries()) {
    await network.bind(users[index * 2 + 1] as bigint, users[index * 2] as bigint);
    await network.db
      .insertInto("community_power_event")
      .values({ user_id: users[index * 2 + 1] as bigint, kind: "power", delta: power })
      .execute();
  }
  const expectAgreement = async (distinct: number) => {
    await network.settle();
    const [all, values] = [await standings(network.db), await readParameters(network.db)];
    const levels = around.map((power, index) => {
      expect(all.get(users[index * 2] as bigint)).toMatchObject({ community: power, level: vLevel(power, values) });
      return vLevel(power, values);
    });
    expect(new Set(levels).size).toBe(distinct);
  };
  expect(await readParameters(network.db)).toMatchObject({ "referral.v5": defaultParameters["referral.v5"] });
  await expectAgreement(6);
  await network.setThresholds([1_500n, 3_000n, 7_000n, 700_000n, 800_000n]);
  await expectAgreement(5);
});

test("a day's level is its last one, without intermediate levels", async () => {
  const [sponsor, buyer] = await sponsorAndBuyer();
  await network.power(buyer, 6_000n);
  await network.settle();
  await network.power(buyer, -5_000n);
  await network.settle();
  expect(await historyOf(sponsor)).toEqual([{ level: 1, from: today, until: null }]);
  await network.pass();
  await network.power(buyer, -1n);
  await network.settle();
  await network.power(buyer, 1n);
  await network.settle();
  await network.pass();
  await network.power(buyer, -1n);
  await network.settle();
  await network.pass();
  await network.power(buyer, 19_001n);
  await network.settle();
  expect(await historyOf(sponsor)).toEqual([
    { level: 1, from: today, until: addDays(today, 2) },
    { level: 3, from: addDays(today, 3), until: null },
  ]);
  expect(await communityOf(network.db, sponsor)).toEqual({
    vLevel: 3,
    inviteCount: 1,
    communityPower: 20_000n * ONE,
  });
  expect(await communityOf(network.db, 999_999n)).toEqual({ vLevel: 0, inviteCount: 0, communityPower: 0n });
});

test("queued events of several days are counted each on its day", async () => {
  const [sponsor, buyer] = await sponsorAndBuyer();
  await network.power(buyer, 1_000n);
  await network.pass();
  await network.power(buyer, 4_000n);
  await network.pass(2 * 86_400);
  await network.power(buyer, -4_500n);
  await network.settle();
  expect(await historyOf(sponsor)).toEqual([
    { level: 1, from: today, until: addDays(today, 1) },
    { level: 2, from: addDays(today, 1), until: addDays(today, 3) },
  ]);
  expect(await close(today)).toEqual(new Map([[1, 1]]));
  expect(await close(addDays(today, 2))).toEqual(
    new Map([
      [1, -1],
      [2, 1],
    ]),
  );
});

test("a day is closed once, after it is over and all its power is counted", async () => {
  const [sponsor, buyer] = await sponsorAndBuyer();
  await network.settle();
  await network.power(buyer, 1_000n);
  expect(await close(today)).toBeUndefined();
  await network.settle();
  expect(await close(today)).toBeUndefined();
  await network.power(buyer, 1n);
  await network.pass();
  expect(await close(today)).toBeUndefined();
  expect(await closedDay()).toBe(addDays(today, -1));
  await network.settle();
  await network.power(buyer, 5_000n);
  expect(await close(today)).toEqual(new Map([[1, 1]]));
  await expect(close(today)).rejects.toThrow(/closed already/);
  await expect(close(addDays(today, -1))).rejects.toThrow(RangeError);
  await network.settle();
  expect(await historyOf(sponsor)).toEqual([
    { level: 1, from: today, until: addDays(today, 1) },
    { level: 2, from: addDays(today, 1), until: null },
  ]);
});

test("a late event counts on the first open day, and a closed day never changes", async () => {
  const [sponsor, buyer] = await sponsorAndBuyer();
  await network.settle();
  const late = network.db.insertInto("community_power_event").values({
    user_id: buyer,
    kind: "power",
    delta: 1_000n * ONE,
    created_at: await now(network.db),
  });
  await network.pass(2 * 86_400);
  expect(await close(today)).toEqual(new Map());
  await late.execute();
  await network.settle();
  expect(await historyOf(sponsor)).toEqual([{ level: 1, from: addDays(today, 1), until: null }]);
  expect(await close(addDays(today, 1))).toEqual(new Map([[1, 1]]));
});

test("a late event of an open day does not undo later ones", async () => {
  const [sponsor, buyer] = await sponsorAndBuyer();
  await network.settle();
  const before = await now(network.db);
  await network.pass();
  await network.power(buyer, 1_000n);
  await network.settle();
  await network.db
    .insertInto("community_power_event")
    .values({ user_id: buyer, kind: "power", delta: 4_000n * ONE, created_at: before })
    .execute();
  await network.settle();
  expect(await historyOf(sponsor)).toEqual([{ level: 2, from: addDays(today, 1), until: null }]);
  expect(await communityOf(network.db, sponsor)).toMatchObject({ vLevel: 2 });
});

test("changed thresholds apply from their day on, after earlier queued events", async () => {
  const low = await sponsorOver(1_000n);
  const high = await sponsorOver(6_000n);
  const [risen, buyer] = await sponsorAndBuyer();
  await network.settle();
  await network.power(buyer, 1_200n);
  await network.pass();
  await network.setThresholds([1_500n, 6_000n, 20_000n, 100_000n, 500_000n]);
  await network.settle();
  expect(await historyOf(low)).toEqual([{ level: 1, from: today, until: addDays(today, 1) }]);
  expect(await historyOf(high)).toEqual([{ level: 2, from: today, until: null }]);
  expect(await historyOf(risen)).toEqual([{ level: 1, from: today, until: addDays(today, 1) }]);
  const changes = await close(today);
  expect(changes?.get(1)).toBe(2);
  await network.setThresholds(THRESHOLDS);
  await network.settle();
  expect(await historyOf(low)).toEqual([{ level: 1, from: today, until: null }]);
});

test("streams receive changed power of invited users and changed levels", async () => {
  const [top, middle, buyer] = (await createUsers(network.db, 3)) as [bigint, bigint, bigint];
  await network.bind(middle, top);
  await network.bind(buyer, middle);
  await network.settle();
  const recorder = await changeRecorder(network.database.urls.api);
  await network.power(buyer, 10n);
  await network.settle();
  await network.power(buyer, 1_000n);
  await network.settle();
  const sent = await recorder.all();
  await recorder.close();
  expect(sent.toSorted()).toEqual(
    [`${middle} referral`, `${middle} referral`, `${middle} referral,dividend`, `${top} referral,dividend`].toSorted(),
  );
});
