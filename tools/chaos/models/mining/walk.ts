import { setTimeout as pause } from "node:timers/promises";
import { errors } from "@wth/api-contract";
import { ONE, type RigLevel } from "@wth/rules";
import type { Random } from "../../core/random.ts";
import {
  buy,
  checkBalance,
  claimAll,
  claimBothWays,
  claimOne,
  endedRigs,
  expiredRigs,
  idleRigs,
  OutcomeOpen,
  readRigs,
  renew,
  startAll,
  startOne,
} from "./actions.ts";
import { payForFirstRig } from "./pay-on-chain.ts";
import type { Person } from "./member.ts";
import { readAs, refreshTokens, registerPerson, signInAgain } from "./session.ts";
import { JourneyBroken, untilAnswered } from "./until-answered.ts";
import type { World } from "./mining-world.ts";

const RIGS_MAX = 12;
const STEPS = [30, 90] as const;
const PRICES: Readonly<Partial<Record<RigLevel, bigint>>> = { 1: 10n * ONE, 2: 50n * ONE };
/** The clock is moved freely while no more than these pay on chain. */
const PAYING_FEW = 2;
const GIFT = 100n * ONE;
const HOUR = 3_600;

type Step = { readonly weight: number; readonly isPossible: boolean; readonly run: () => Promise<void> };

async function bind(world: World, person: Person, sponsor: Person): Promise<void> {
  let attempts = 0;
  const reply = await untilAnswered(world, (count) => {
    attempts = count + 1;
    return person.client.bindInviteCode({ query: { inviteCode: sponsor.inviteCode } });
  });
  if (reply.isRefused) {
    const isRepeated = attempts > 1 && reply.code === errors.inviteAlreadyBound.code;
    if (!isRepeated) throw new JourneyBroken(`binding was refused with ${reply.code}`);
  }
  world.journal.add({ kind: "bind", userId: person.userId, sponsorId: sponsor.userId });
  const { inviter } = await readAs(world, person, (client) => client.inviteInfo());
  if (inviter?.user.address !== sponsor.account.address) throw new JourneyBroken("an acknowledged binding is gone");
  person.sponsor = sponsor;
}

function buying(world: World, person: Person): Step[] {
  return ([1, 2] as const).map((level) => ({
    weight: person.balance >= (PRICES[level] ?? 0n) ? 4 : 0.3,
    isPossible: person.rigs.size < RIGS_MAX,
    run: () => buy(world, person, level, person.balance >= (PRICES[level] ?? 0n)),
  }));
}

function mining(world: World, person: Person): Step[] {
  const { random } = person;
  const [idle, ended] = [idleRigs(person), endedRigs(world, person)];
  const expired = person.balance >= 50n * ONE ? expiredRigs(world, person) : [];
  return [
    { weight: 3, isPossible: idle.length > 0, run: () => startOne(world, person, random.pick(idle)) },
    { weight: 2, isPossible: idle.length > 0, run: () => startAll(world, person) },
    { weight: 3, isPossible: ended.length > 0, run: () => claimOne(world, person, random.pick(ended)) },
    { weight: 3, isPossible: ended.length > 0, run: () => claimAll(world, person) },
    { weight: 1, isPossible: ended.length > 0, run: () => claimBothWays(world, person, random.pick(ended)) },
    { weight: 3, isPossible: expired.length > 0, run: () => renew(world, person, random.pick(expired)) },
  ];
}

function others(world: World, person: Person): Step[] {
  const { random } = person;
  const mayAdvance = world.paying <= PAYING_FEW || random.chance(0.2);
  return [
    { weight: 1, isPossible: true, run: () => refreshTokens(world, person) },
    { weight: 0.3, isPossible: true, run: () => signInAgain(world, person) },
    { weight: 1, isPossible: true, run: () => checkBalance(world, person) },
    { weight: 1, isPossible: true, run: async () => void (await readRigs(world, person)) },
    { weight: 3, isPossible: mayAdvance, run: () => world.advance(random.pick([1, 6, 24, 24, 24]) * HOUR) },
  ];
}

function choose(random: Random, steps: readonly Step[]): Step {
  const possible = steps.filter((step) => step.isPossible);
  let left = random.next() * possible.reduce((sum, step) => sum + step.weight, 0);
  return possible.find((step) => (left -= step.weight) < 0) ?? (possible.at(-1) as Step);
}

async function takeGift(world: World, person: Person): Promise<void> {
  const opKey = `chaos-gift:${person.userId}`;
  await world.give(person.userId, opKey, GIFT);
  world.journal.add({ kind: "gift", userId: person.userId, opKey, amount: GIFT });
  person.balance += GIFT;
}

/** One account from its registration on: bound, given WTH or a rig paid for on chain, then a random walk. */
async function journey(world: World, random: Random): Promise<void> {
  const sponsor = random.pick(world.people);
  const person = await world.step(() => registerPerson(world, random));
  await world.step(() => bind(world, person, sponsor));
  world.people.push(person);
  const isGifted = random.chance(world.manners.gifted);
  await world.step(() => (isGifted ? takeGift(world, person) : payForFirstRig(world, person)));
  for (let left = random.between(...STEPS); left > 0 && !world.isOver; left -= 1) {
    await world.step(() =>
      choose(random, [...mining(world, person), ...buying(world, person), ...others(world, person)]).run(),
    );
    await pause(random.between(0, 30));
  }
  if (world.isOver) return;
  await world.step(() => checkBalance(world, person));
  await world.step(() => untilAnswered(world, () => person.client.authLogout()));
}

/** Leads one account after the other through the platform until the run is over. */
export async function walk(world: World, random: Random): Promise<void> {
  while (!world.isOver) {
    try {
      await journey(world, random);
      world.tally.journeys += 1;
    } catch (error) {
      if (error instanceof OutcomeOpen) continue;
      world.journal.surprises.push(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
      await pause(200);
    }
  }
}
