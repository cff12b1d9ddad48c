import { setTimeout as pause } from "node:timers/promises";
import { registerPerson } from "../models/mining/session.ts";
import { walk } from "../models/mining/walk.ts";
import { World, type Manners, type Tally } from "../models/mining/mining-world.ts";
import type { Card } from "../core/fault-schedule.ts";
import { giver } from "../platform/faucet.ts";
import { Journal, type Effect } from "../models/mining/effects.ts";
import type { Platform, Victim } from "../platform/platform.ts";
import { createRandom } from "../core/random.ts";
import { checkBooks } from "../models/chain/check-chain.ts";
import { findDoubled, findLost, type Doubled } from "../models/mining/check-effects.ts";
import { readFacts } from "../models/mining/read-stored.ts";

export interface ChaosOptions {
  readonly seed: number;
  /** Who dies in each cycle. */
  readonly cards: readonly Card[];
  readonly clients?: number;
  readonly manners?: Manners;
  /** Cycles between two complete verifications, for which all clients stand still. */
  readonly verifyEvery?: number;
  /** Claims and purchases that are waited for before the first death, so that it meets clients at every stage. */
  readonly warmUp?: number;
  /** Work between two deaths, in milliseconds. */
  readonly beforeKillMs?: readonly [number, number];
  /** Ends early, once a control has shown what it must. */
  readonly isEnough?: (found: Found) => boolean;
  readonly onCycle?: (text: string) => void;
}

/** What a safe platform never has. */
export interface Found {
  readonly lost: readonly Effect[];
  readonly doubled: readonly Doubled[];
  /** Answers that contradict earlier ones, broken invariants, and differences between chain and ledger. */
  readonly problems: readonly string[];
}

export interface ChaosReport extends Found {
  readonly seed: number;
  readonly cycles: number;
  readonly kills: Readonly<Partial<Record<Victim, number>>>;
  readonly acknowledged: Readonly<Record<string, number>>;
  readonly tally: Tally;
  /** Refusals after which an effect may exist all the same. */
  readonly openOutcomes: number;
  readonly payments: number;
  readonly verifications: number;
  readonly seconds: number;
}

const CLIENTS = 8;
const VERIFY_EVERY = 10;
const STILL_MS = 120_000;
const WARM_UP = 10;
const WARM_UP_MS = 60_000;
const BEFORE_KILL_MS = [50, 1_400] as const;
const MANNERS: Manners = {
  freshKeys: false,
  gifted: 0.5,
  impatience: { start: 0.15, claim: 0.15, buy: 0.15, renew: 0.15 },
};
/** So often the next death comes before the platform is whole again. */
const NO_RECOVERY = 0.15;
const LOOK_EVERY_MS = 1_000;

/** Kills parts of a platform at random moments while clients use it, and compares what they were told with what is there. */
export async function runChaos(platform: Platform, options: ChaosOptions): Promise<ChaosReport> {
  const begun = performance.now();
  const random = createRandom(options.seed);
  const journal = new Journal();
  const world = new World(platform.url, journal, options.manners ?? MANNERS, giver(platform));
  await world.look();
  world.people.push(await registerPerson(world, random.fork("first")));
  const looking = setInterval(() => void world.look().catch(() => undefined), LOOK_EVERY_MS);
  const clients = Array.from({ length: options.clients ?? CLIENTS }, (_, index) =>
    walk(world, random.fork(`client ${index}`)),
  );
  const verifier = createVerifier(platform, world);
  const kills: Partial<Record<Victim, number>> = {};
  let cycles = 0;
  try {
    await warmUp(journal, options.warmUp ?? WARM_UP);
    for (const card of options.cards) {
      await pause(random.between(...(options.beforeKillMs ?? BEFORE_KILL_MS)));
      await runCycle(platform, card, kills);
      cycles += 1;
      const comesAtOnce = cycles < options.cards.length && random.chance(NO_RECOVERY);
      if (comesAtOnce) continue;
      await verifier.lost();
      if (cycles % (options.verifyEvery ?? VERIFY_EVERY) === 0) await world.whileStill(STILL_MS, () => verifier.all());
      options.onCycle?.(`${cycles} ${card.join("+")}: ${journal.effects.length} acknowledged, ${verifier.summary()}`);
      if (options.isEnough?.(verifier.found())) break;
    }
    await platform.whole();
  } finally {
    world.isOver = true;
    clearInterval(looking);
    await Promise.all(clients);
  }
  await verifier.all();
  return {
    seed: options.seed,
    cycles,
    kills,
    acknowledged: journal.counts(),
    tally: world.tally,
    openOutcomes: journal.openIntents.length,
    ...verifier.results(),
    seconds: Math.round((performance.now() - begun) / 1_000),
  };
}

async function warmUp(journal: Journal, enough: number): Promise<void> {
  const deadline = performance.now() + WARM_UP_MS;
  const isWarm = () => journal.effects.filter(({ kind }) => kind === "claim" || kind === "buy").length >= enough;
  while (!isWarm() && performance.now() < deadline) await pause(100);
}

async function runCycle(platform: Platform, card: Card, kills: Partial<Record<Victim, number>>): Promise<void> {
  await Promise.all(card.map((victim) => platform.kill(victim)));
  for (const victim of card) kills[victim] = (kills[victim] ?? 0) + 1;
}

function createVerifier(platform: Platform, world: World) {
  const { journal } = world;
  const lost = new Set<Effect>();
  const doubled = new Map<string, Doubled>();
  const problems = new Set<string>();
  let payments = 0;
  let verifications = 0;
  const found = (): Found => ({
    lost: [...lost],
    doubled: [...doubled.values()],
    problems: [...problems, ...journal.surprises],
  });
  const facts = () => {
    const people = journal.effects.filter((effect) => effect.kind === "register").map(({ userId }) => userId);
    return readFacts(platform.where.databaseUrl, [...new Set(people)]);
  };
  const seeLost = async () => {
    await platform.whole();
    // What was told before the look must be seen by it.
    const told = [...journal.effects];
    const seen = await facts();
    for (const effect of findLost(told, seen)) lost.add(effect);
    verifications += 1;
    return seen;
  };
  return {
    /** Is every acknowledged effect there? */
    lost: async () => void (await seeLost()),
    /** And is there nothing else? Nobody may be doing anything meanwhile. */
    all: async () => {
      const books = await checkBooks(platform.where);
      payments = books.payments;
      for (const problem of books.problems) problems.add(problem);
      const seen = await seeLost();
      for (const each of findDoubled(journal.effects, journal.openIntents, seen))
        doubled.set(`${each.userId} ${each.what}`, each);
    },
    summary: () => `${lost.size} lost, ${doubled.size} doubled, ${problems.size + journal.surprises.length} problems`,
    found,
    results: () => ({ payments, verifications, ...found() }),
  };
}
