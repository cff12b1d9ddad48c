import { seedOf } from "@wth/db/testing";
import { ONE } from "@wth/rules";
import fc from "fast-check";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { Failure } from "../../platform/errors/failure.ts";
import { STOPPED_AT } from "#test-support/mining/start-mining-api.ts";
import { grantRewardRig } from "#mining/index.ts";
import { runCampaign } from "./use-cases/run-campaign.ts";
import { bind, buy, mintDid, newUser, verify } from "#test-support/activity/campaign-users.ts";
import { startCampaign, type Campaign } from "#test-support/activity/start-campaign.ts";

/** Number of groups; `CAMPAIGN_MODEL_RUNS` sets it and `CAMPAIGN_MODEL_SEED` repeats a run. */
const RUNS = Number(process.env["CAMPAIGN_MODEL_RUNS"] ?? 3);
const SEED = seedOf("CAMPAIGN_MODEL_SEED");
const USERS = 8;
/** Prices of the bought rigs by level. */
const prices = { 1: 10n, 2: 50n, 3: 100n } as const;
const test = apiTest(startCampaign);
let now = STOPPED_AT;
test.beforeAll(async ({ api: campaign }) => {
  await campaign.parameter("activity.end", BigInt(STOPPED_AT) + 86_400n * 10_000n);
  await campaign.parameter("activity.tier1", 2n);
  await campaign.parameter("activity.tier2", 4n);
});

type ModelUser = {
  id: bigint;
  registered: number;
  sponsor?: number;
  kyc: boolean;
  did: boolean;
  paid: bigint;
};
type World = { users: ModelUser[]; start: number; rigPrice: bigint; given: Set<string> };

const who = fc.nat(USERS - 1);
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

/** Counts a sponsor's referrals by checking every user. */
const countFor = ({ users, start, rigPrice }: World, sponsor: number): number =>
  users.filter(
    (each) => each.sponsor === sponsor && each.kyc && each.did && each.paid >= rigPrice && each.registered >= start,
  ).length;

/** Runs two workers until nothing is left to do. */
async function work(campaign: Campaign, world: World): Promise<void> {
  const run = () => runCampaign(campaign.worker, grantRewardRig, { usersAtOnce: 3 });
  while ((await Promise.all([run(), run()])).some((done) => done > 0));
  for (const [index, person] of world.users.entries()) {
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

async function join(campaign: Campaign): Promise<ModelUser> {
  const id = await campaign.act(newUser);
  return { id, registered: now, kyc: false, did: false, paid: 0n };
}

async function take(campaign: Campaign, world: World, each: Step): Promise<void> {
  await campaign.advance(1);
  now += 1;
  if (each.kind === "work") return work(campaign, world);
  if (each.kind === "price") {
    world.rigPrice = each.price;
    return campaign.parameter("activity.rigPrice", each.price * ONE);
  }
  if (each.kind === "start") {
    world.start = now - each.back;
    return campaign.parameter("activity.start", BigInt(world.start));
  }
  const person = world.users[each.who] as ModelUser;
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
      await campaign.act((tx) => bind(tx, person.id, (world.users[each.whom] as ModelUser).id));
      person.sponsor = each.whom;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  else if (each.kind === "join" && world.users.length < 2 * USERS)
    world.users.push(await complete(campaign, each.who, world));
}

/** Adds a user who has completed every step. */
async function complete(campaign: Campaign, sponsor: number, { users }: World): Promise<ModelUser> {
  const id = await campaign.invite({ sponsor: (users[sponsor] as ModelUser).id });
  return { id, registered: now, sponsor, kyc: true, did: true, paid: prices[2] };
}

test("[E2] random groups count and earn what a brute-force model expects [ACTV-15, ACTV-16]", async ({
  api: campaign,
}) => {
  let given = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 50, maxLength: 50 }), async (steps) => {
      const users: ModelUser[] = [];
      for (let each = 0; each < USERS; each += 1) users.push(await join(campaign));
      const world: World = { users, start: now, rigPrice: 50n, given: new Set() };
      await campaign.parameter("activity.start", BigInt(now));
      await campaign.parameter("activity.rigPrice", 50n * ONE);
      // Each group has a sponsor of the lowest tier, so that every run compares rigs that were given.
      for (let each = 0; each < 2; each += 1) users.push(await complete(campaign, 0, world));
      await work(campaign, world);
      for (const each of steps) await take(campaign, world, each);
      await work(campaign, world);
      given += world.given.size;
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
  process.stdout.write(`campaign model: seed ${SEED}, ${RUNS} groups, ${given} rigs given\n`);
  expect(given).toBeGreaterThanOrEqual(RUNS);
});
