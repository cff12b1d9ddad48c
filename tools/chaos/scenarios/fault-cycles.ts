import { setTimeout as pause } from "node:timers/promises";
import { show } from "../core/checker.ts";
import type { Metrics } from "../core/metrics.ts";
import { createRandom, type Random } from "../core/random.ts";
import { nameOf, type Fault } from "../faults/fault.ts";
import { inject } from "../faults/inject.ts";
import { createChecker, type Checker, type Found } from "../models/mining/checker.ts";
import { moneyCallNames } from "../models/mining/money-calls.ts";
import { openStreams, type StreamReport } from "../models/mining/streams.ts";
import { MiningWorld, type MiningProfile } from "../models/mining/mining-world.ts";
import { registerMember } from "../models/mining/session.ts";
import { walk } from "../models/mining/walk.ts";
import { giversOf } from "../platform/givers.ts";
import type { Platform } from "../platform/platform.ts";
import { createRecoveryClock, type Recovery } from "./recovery-clock.ts";

export interface FaultOptions {
  readonly seed: number;
  /** One fault for each cycle. */
  readonly faults: readonly Fault[];
  readonly clients?: number;
  /** Live streams that stay open, or are opened again when they end. */
  readonly streams?: number;
  readonly profile?: MiningProfile;
  /** Cycles between two complete checks, during which all clients pause. */
  readonly checkEvery?: number;
  /** Range of the time between two faults, in milliseconds. */
  readonly beforeFaultMs?: readonly [number, number];
  /** Waits after each fault until clients have success again, and measures how long it takes. */
  readonly isTimed?: boolean;
  /** Ends the run early, as soon as a control has found its fault. */
  readonly isEnough?: (found: Found) => boolean;
  readonly onCycle?: (text: string) => void;
}

export interface FaultReport extends Found {
  readonly seed: number;
  readonly cycles: number;
  /** Number of each fault by name. */
  readonly faults: Readonly<Record<string, number>>;
  readonly acknowledged: Readonly<Record<string, number>>;
  readonly metrics: Metrics;
  /** Refused requests that can have had an effect all the same. */
  readonly openOutcomes: number;
  /** Processes that ended by themselves, with their last words. */
  readonly selfDeaths: readonly string[];
  readonly recovery: Recovery;
  readonly streams: StreamReport;
  readonly payments: number;
  readonly checks: number;
  readonly seconds: number;
}

const CLIENTS = 12;
const STREAMS = 32;
const CHECK_EVERY = 10;
/** Longest wait for the clients to pause; longer than the time after which their work counts as stuck. */
const PAUSE_MS = 300_000;
/** Claims and purchases before the first fault, some of each, so that it meets clients at every stage. */
const WARM_UP = 10;
const WARM_UP_MS = 180_000;
const BEFORE_FAULT_MS = [50, 1_400] as const;
const ABORT_RATE = 0.15;
/** The same probability to abort for each call. */
export const abortRates = (rate: number) =>
  Object.fromEntries(moneyCallNames.map((name) => [name, rate])) as MiningProfile["abortRate"];
const PROFILE: MiningProfile = {
  freshKeys: false,
  // One request in ten is sent in two copies.
  copies: [1, 1, 1, 1, 1, 1, 1, 1, 1, 2],
  abortRate: abortRates(ABORT_RATE),
  faucetShare: 0.5,
};
/** Probability that the next fault comes before the platform has recovered. */
const NO_RECOVERY = 0.15;
const REFRESH_MS = 1_000;

/** Injects faults into a platform while clients use it, and compares acknowledged effects with stored ones. */
export async function runFaultCycles(platform: Platform, options: FaultOptions): Promise<FaultReport> {
  const begun = performance.now();
  const random = createRandom(options.seed);
  const world = new MiningWorld(platform.url, options.profile ?? PROFILE, giversOf(platform));
  await world.refresh();
  world.members.push(await registerMember(world, random.fork("first")));
  const refreshing = setInterval(() => void world.refresh().catch(() => undefined), REFRESH_MS);
  const clients = Array.from({ length: options.clients ?? CLIENTS }, (_, index) =>
    walk(world, random.fork(`client ${index}`)),
  );
  const streams = openStreams(world, options.streams ?? STREAMS);
  const recovery = createRecoveryClock(world.progress);
  const checker = createChecker(platform, world);
  const faults: Record<string, number> = {};
  const deathsBefore = platform.selfDeaths.length;
  let cycles = 0;
  try {
    await warmUp(world);
    cycles = await injectAll({ platform, world, checker, recovery, random, faults }, options);
    await platform.recovered();
  } finally {
    world.isOver = true;
    clearInterval(refreshing);
    await Promise.all([...clients, streams.stop()]);
  }
  await checker.all();
  return {
    seed: options.seed,
    cycles,
    faults,
    acknowledged: world.history.counts(),
    metrics: world.metrics,
    openOutcomes: world.history.openIntents.length,
    selfDeaths: platform.selfDeaths.slice(deathsBefore),
    recovery: recovery.times(),
    streams: streams.report(),
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

interface FaultRun {
  readonly platform: Platform;
  readonly world: MiningWorld;
  readonly checker: Checker;
  readonly recovery: ReturnType<typeof createRecoveryClock>;
  readonly random: Random;
  readonly faults: Record<string, number>;
}

/** @returns the number of cycles run */
async function injectAll(run: FaultRun, options: FaultOptions): Promise<number> {
  const { platform, world, checker, recovery, random, faults } = run;
  let cycles = 0;
  const shown = new Set<string>();
  for (const fault of options.faults) {
    await pause(random.between(...(options.beforeFaultMs ?? BEFORE_FAULT_MS)));
    const name = nameOf(fault);
    const begunAt = performance.now();
    await inject(platform, fault, random);
    faults[name] = (faults[name] ?? 0) + 1;
    cycles += 1;
    const isFollowedAtOnce = cycles < options.faults.length && random.chance(NO_RECOVERY);
    if (isFollowedAtOnce) continue;
    if (options.isTimed === true) await recovery.measure(name, begunAt);
    await checker.lost();
    if (cycles % (options.checkEvery ?? CHECK_EVERY) === 0) await world.gate.alone(() => checker.all(), PAUSE_MS);
    const acknowledged = world.history.effects.length;
    options.onCycle?.(`${cycles} ${name}: ${acknowledged} acknowledged, ${checker.summary()}`);
    for (const text of Object.values(checker.found()).flat().map(show)) {
      if (!shown.has(text)) options.onCycle?.(`${cycles}: ${text}`);
      shown.add(text);
    }
    if (options.isEnough?.(checker.found())) break;
  }
  return cycles;
}
