import { setTimeout as pause } from "node:timers/promises";
import { faultSchedule } from "../core/fault-schedule.ts";
import type { Metrics } from "../core/metrics.ts";
import { createRandom, type Random, type Weighted } from "../core/random.ts";
import { checkChain } from "../models/chain/check-chain.ts";
import { findDoubled, findLost, type Doubled } from "../models/mining/check-effects.ts";
import type { Effect } from "../models/mining/mining-history.ts";
import { MiningWorld, type MiningProfile } from "../models/mining/mining-world.ts";
import { readStored } from "../models/mining/read-stored.ts";
import { registerMember } from "../models/mining/session.ts";
import { walk } from "../models/mining/walk.ts";
import { faucetOf } from "../platform/faucet.ts";
import type { KillTarget, Platform } from "../platform/platform.ts";

/** Processes killed at the same moment. */
export type Kill = readonly KillTarget[];

/** 25 kills; those with the widest effect are the most frequent. */
const KILLS: readonly Weighted<Kill>[] = [
  [8, ["api"]],
  [5, ["database"]],
  [3, ["worker"]],
  [1, ["indexer"]],
  [1, ["console"]],
  [2, ["chain"]],
  [1, ["api", "database"]],
  [1, ["chain", "indexer"]],
  [1, ["worker", "indexer", "api"]],
  [1, ["supervisor"]],
  [1, ["everything"]],
];

const ROUND = KILLS.reduce((sum, [weight]) => sum + weight, 0);

/** One kill per cycle, in rounds of 25. The first round begins with each process once. */
export function killSchedule(seed: number, cycles: number): Kill[] {
  const random = createRandom(seed);
  const singles = KILLS.filter(([, kill]) => kill.length === 1).map(([, kill]) => kill);
  const others = KILLS.map(([weight, kill]): Weighted<Kill> => [weight - (kill.length === 1 ? 1 : 0), kill]);
  const first = [...random.shuffle(singles), ...faultSchedule(random, others, ROUND - singles.length)];
  return [...first, ...faultSchedule(random, KILLS, cycles)].slice(0, cycles);
}

export interface KillOptions {
  readonly seed: number;
  /** One kill for each cycle. */
  readonly kills: readonly Kill[];
  readonly clients?: number;
  readonly profile?: MiningProfile;
  /** Cycles between two complete checks, during which all clients pause. */
  readonly checkEvery?: number;
  /** Range of the time between two kills, in milliseconds. */
  readonly beforeKillMs?: readonly [number, number];
  /** Ends the run early, as soon as a control has found its fault. */
  readonly isEnough?: (found: Found) => boolean;
  readonly onCycle?: (text: string) => void;
}

/** Findings; a safe platform has none. */
export interface Found {
  readonly lost: readonly Effect[];
  readonly doubled: readonly Doubled[];
  /** Contradictory answers, violated invariants, and differences between chain and ledger. */
  readonly problems: readonly string[];
}

export interface KillReport extends Found {
  readonly seed: number;
  readonly cycles: number;
  readonly kills: Readonly<Partial<Record<KillTarget, number>>>;
  readonly acknowledged: Readonly<Record<string, number>>;
  readonly metrics: Metrics;
  /** Refused requests that can have had an effect all the same. */
  readonly openOutcomes: number;
  readonly payments: number;
  readonly checks: number;
  readonly seconds: number;
}

const CLIENTS = 8;
const CHECK_EVERY = 10;
const PAUSE_MS = 120_000;
/** Claims and purchases before the first kill, some of each, so that it meets clients at every stage. */
const WARM_UP = 10;
const WARM_UP_MS = 180_000;
const BEFORE_KILL_MS = [50, 1_400] as const;
const PROFILE: MiningProfile = {
  freshKeys: false,
  // One request in ten is sent in two copies.
  copies: [1, 1, 1, 1, 1, 1, 1, 1, 1, 2],
  abortRate: { start: 0.15, claim: 0.15, buy: 0.15, renew: 0.15 },
  faucetShare: 0.5,
};
/** Probability that the next kill comes before the platform has recovered. */
const NO_RECOVERY = 0.15;
const REFRESH_MS = 1_000;

/** Kills processes of a platform while clients use it, and compares acknowledged effects with stored ones. */
export async function runKillCycles(platform: Platform, options: KillOptions): Promise<KillReport> {
  const begun = performance.now();
  const random = createRandom(options.seed);
  const world = new MiningWorld(platform.url, options.profile ?? PROFILE, faucetOf(platform));
  await world.refresh();
  world.members.push(await registerMember(world, random.fork("first")));
  const refreshing = setInterval(() => void world.refresh().catch(() => undefined), REFRESH_MS);
  const clients = Array.from({ length: options.clients ?? CLIENTS }, (_, index) =>
    walk(world, random.fork(`client ${index}`)),
  );
  const checker = createChecker(platform, world);
  const kills: Partial<Record<KillTarget, number>> = {};
  let cycles = 0;
  try {
    await warmUp(world);
    cycles = await killAll({ platform, world, checker, random, kills }, options);
    await platform.recovered();
  } finally {
    world.isOver = true;
    clearInterval(refreshing);
    await Promise.all(clients);
  }
  await checker.all();
  return {
    seed: options.seed,
    cycles,
    kills,
    acknowledged: world.history.counts(),
    metrics: world.metrics,
    openOutcomes: world.history.openIntents.length,
    ...checker.results(),
    seconds: Math.round((performance.now() - begun) / 1_000),
  };
}

async function warmUp({ history }: MiningWorld): Promise<void> {
  const deadline = performance.now() + WARM_UP_MS;
  const isWarm = () => {
    const { claim = 0, buy = 0 } = history.counts();
    return claim > 0 && buy > 0 && claim + buy >= WARM_UP;
  };
  while (!isWarm() && performance.now() < deadline) await pause(100);
}

interface KillRun {
  readonly platform: Platform;
  readonly world: MiningWorld;
  readonly checker: ReturnType<typeof createChecker>;
  readonly random: Random;
  readonly kills: Partial<Record<KillTarget, number>>;
}

/** @returns the number of cycles run */
async function killAll({ platform, world, checker, random, kills }: KillRun, options: KillOptions): Promise<number> {
  let cycles = 0;
  for (const kill of options.kills) {
    await pause(random.between(...(options.beforeKillMs ?? BEFORE_KILL_MS)));
    await Promise.all(kill.map((target) => platform.kill(target)));
    for (const target of kill) kills[target] = (kills[target] ?? 0) + 1;
    cycles += 1;
    const isFollowedAtOnce = cycles < options.kills.length && random.chance(NO_RECOVERY);
    if (isFollowedAtOnce) continue;
    await checker.lost();
    if (cycles % (options.checkEvery ?? CHECK_EVERY) === 0) await world.gate.alone(() => checker.all(), PAUSE_MS);
    const acknowledged = world.history.effects.length;
    options.onCycle?.(`${cycles} ${kill.join("+")}: ${acknowledged} acknowledged, ${checker.summary()}`);
    if (options.isEnough?.(checker.found())) break;
  }
  return cycles;
}

function createChecker(platform: Platform, { history }: MiningWorld) {
  const lost = new Set<Effect>();
  const doubled = new Map<string, Doubled>();
  const problems = new Set<string>();
  let payments = 0;
  let checks = 0;
  const found = (): Found => ({
    lost: [...lost],
    doubled: [...doubled.values()],
    problems: [...problems, ...history.violations],
  });
  const stored = () => {
    const members = history.effects.filter((effect) => effect.kind === "register").map(({ userId }) => userId);
    return readStored(platform.addresses.databaseUrl, [...new Set(members)]);
  };
  const checkLost = async () => {
    await platform.recovered();
    // Effects acknowledged before the read must be in it; later ones need not be.
    const acknowledged = [...history.effects];
    const state = await stored();
    for (const effect of findLost(acknowledged, state)) lost.add(effect);
    checks += 1;
    return state;
  };
  return {
    /** Looks for acknowledged effects that are not stored. */
    lost: async () => void (await checkLost()),
    /** Looks for stored effects without an acknowledgement as well. No request may be running. */
    all: async () => {
      const chain = await checkChain(platform.addresses);
      payments = chain.payments;
      for (const problem of chain.problems) problems.add(problem);
      const state = await checkLost();
      for (const each of findDoubled(history.effects, history.openIntents, state))
        doubled.set(`${each.userId} ${each.what}`, each);
    },
    summary: () => `${lost.size} lost, ${doubled.size} doubled, ${problems.size + history.violations.length} problems`,
    found,
    results: () => ({ payments, checks, ...found() }),
  };
}
