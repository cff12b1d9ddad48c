import { ONE } from "@wth/rules";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Failure } from "../../platform/errors/failure.ts";
import { STOPPED_AT } from "#test-support/mining/start-mining-api.ts";
import { grantRewardRig } from "#mining/index.ts";
import { runCampaign } from "./use-cases/run-campaign.ts";
import {
  bind,
  buy,
  mintDid,
  newPerson,
  startCampaign,
  verify,
  type Campaign,
} from "#test-support/activity/start-campaign.ts";

/** Groups of people; `CAMPAIGN_MODEL_RUNS` and `CAMPAIGN_MODEL_SEED` deepen or repeat a run. */
const RUNS = Number(process.env["CAMPAIGN_MODEL_RUNS"] ?? 3);
const SEED = Number(process.env["CAMPAIGN_MODEL_SEED"] ?? Date.now() % 2 ** 31);
const PEOPLE = 8;
/** Prices of the rigs that are bought, by level. */
const prices = { 1: 10n, 2: 50n, 3: 100n } as const;
let campaign: Campaign;
let now = STOPPED_AT;
beforeAll(async () => {
  campaign = await startCampaign();
  await campaign.parameter("activity.end", BigInt(STOPPED_AT) + 86_400n * 10_000n);
  await campaign.parameter("activity.tier1", 2n);
  await campaign.parameter("activity.tier2", 4n);
});
afterAll(async () => {
  expect(await campaign.violations()).toEqual([]);
  await campaign.close();
});

type Person = {
  id: bigint;
  registered: number;
  sponsor?: number;
  kyc: boolean;
  did: boolean;
  paid: bigint;
};
type World = { people: Person[]; start: number; rigPrice: bigint; given: Set<string> };

const who = fc.nat(PEOPLE - 1);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("bind" as const), who, whom: who }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("verify" as const), who }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("did" as const), who }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("buy" as const),
      who,
      level: fc.constantFrom(1 as const, 2 as const, 3 as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("join" as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("price" as const), price: fc.constantFrom(10n, 50n, 51n) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("start" as const), back: fc.integer({ min: -1, max: 30 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("work" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** How many count for a person, by looking at everybody. */
const countFor = ({ people, start, rigPrice }: World, sponsor: number): number =>
  people.filter(
    (each) => each.sponsor === sponsor && each.kyc && each.did && each.paid >= rigPrice && each.registered >= start,
  ).length;

/** The worker does all there is to do, twice at once. */
async function work(world: World): Promise<void> {
  const run = () => runCampaign(campaign.db, grantRewardRig);
  while ((await Promise.all([run(), run()])).some((done) => done > 0));
  for (const [index, person] of world.people.entries()) {
    const total = countFor(world, index);
    expect(await campaign.counted(person.id)).toBe(total);
    for (const [level, needed] of [
      [3, 2],
      [4, 4],
    ] as const)
      if (total >= needed) world.given.add(`${person.id} ${level}`);
    const given = [3, 4].filter((level) => world.given.has(`${person.id} ${level}`));
    expect(await campaign.rewards(person.id)).toEqual(given);
  }
}

async function join(): Promise<Person> {
  const id = await campaign.act(newPerson);
  return { id, registered: now, kyc: false, did: false, paid: 0n };
}

async function take(world: World, each: Step): Promise<void> {
  await campaign.advance(1);
  now += 1;
  if (each.kind === "work") return work(world);
  if (each.kind === "price") {
    world.rigPrice = each.price;
    return campaign.parameter("activity.rigPrice", each.price * ONE);
  }
  if (each.kind === "start") {
    world.start = now - each.back;
    return campaign.parameter("activity.start", BigInt(world.start));
  }
  const person = world.people[each.who] as Person;
  if (each.kind === "verify") {
    person.kyc = !person.kyc;
    await campaign.act((tx) => verify(tx, person.id, person.kyc ? 1 : 0));
  } else if (each.kind === "did" && !person.did) {
    person.did = true;
    await campaign.act((tx) => mintDid(tx, person.id));
  } else if (each.kind === "buy") {
    if (prices[each.level] > person.paid) person.paid = prices[each.level];
    await campaign.act((tx) => buy(tx, person.id, each.level));
  } else if (each.kind === "bind")
    try {
      await campaign.act((tx) => bind(tx, person.id, (world.people[each.whom] as Person).id));
      person.sponsor = each.whom;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  else if (each.kind === "join" && world.people.length < 2 * PEOPLE) world.people.push(await complete(each.who, world));
}

/** Somebody who has done everything at once. */
async function complete(sponsor: number, { people }: World): Promise<Person> {
  const id = await campaign.invite({ sponsor: (people[sponsor] as Person).id });
  return { id, registered: now, sponsor, kyc: true, did: true, paid: prices[2] };
}

test("[E2] random groups count and earn what looking at everybody says, whatever happens in which order [ACTV-15, ACTV-16]", async () => {
  let given = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 50, maxLength: 50 }), async (steps) => {
      const people: Person[] = [];
      for (let each = 0; each < PEOPLE; each += 1) people.push(await join());
      const world: World = { people, start: now, rigPrice: 50n, given: new Set() };
      await campaign.parameter("activity.start", BigInt(now));
      await campaign.parameter("activity.rigPrice", 50n * ONE);
      for (const each of steps) await take(world, each);
      await work(world);
      given += world.given.size;
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
  process.stdout.write(`campaign model: seed ${SEED}, ${RUNS} groups, ${given} rigs given\n`);
  expect(given).toBeGreaterThan(0);
}, 120_000);
