import { join } from "node:path";
import { parseArgs } from "node:util";
import { commitToRecord, recordRun } from "../evidence/record-run.ts";
import { show } from "./core/checker.ts";
import { currentCommit } from "./core/current-commit.ts";
import { progressKinds } from "./core/progress.ts";
import { acknowledgedName } from "./models/mining/money-call.ts";
import { moneyCallNames } from "./models/mining/money-calls.ts";
import { setUpPlatform } from "./platform/set-up-platform.ts";
import { planFaults } from "./faults/fault-plan.ts";
import { hasDoubledPurchase, runWithFreshKeys, runWithoutDurability } from "./scenarios/fault-controls.ts";
import { runFaultCycles, type FaultReport } from "./scenarios/fault-cycles.ts";

const SHOWN = 10;
/**
 * Limits in milliseconds, for 95 % of all faults, of the time from a fault's begin to the first acknowledged call that
 * moves money and to the first credited payment. A fault lasts up to 4 s, and a payment takes some blocks until it is
 * final.
 */
const RECOVERY_MS = { "money call": 10_000, payment: 45_000 } as const;
/** Acknowledged effects for each cycle, without which a run shows too little. */
const EFFECTS_A_CYCLE = 100;
/** Cycles for each time that every call of money and every rare state must have been reached. */
const CYCLES_A_STATE = 20;
/** States that need a fault, or a clock that advances at the right moment. */
const RARE_STATES = ["paid trades", "timed out trades", "returned trades", "expired swaps", "expired numbers"];
/** Range of the time between two faults: long enough for work on the chain to be in progress at each of them. */
const BEFORE_FAULT_MS = [50, 6_500] as const;

const { values } = parseArgs({
  options: {
    cycles: { type: "string", default: "200" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    clients: { type: "string", default: "32" },
    quiet: { type: "boolean", default: false },
    record: { type: "boolean", default: false },
  },
});
const [cycles, seed, clients] = [values.cycles, values.seed, values.clients].map(Number) as [number, number, number];

function print(title: string, report: FaultReport): void {
  const { lost, doubled, problems, selfDeaths, ...figures } = report;
  const acknowledged = sumOf(report.acknowledged);
  console.log(`${title}: ${JSON.stringify(figures)}`);
  console.log(
    `  acknowledged ${acknowledged}, lost ${lost.length}, doubled ${doubled.length}, problems ${problems.length}, ended by themselves ${selfDeaths.length}`,
  );
  for (const each of [...lost, ...doubled, ...problems, ...selfDeaths].slice(0, SHOWN)) console.log(`  ${show(each)}`);
}

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Calls and states that the run reached too seldom. */
function seldomReached({ metrics }: FaultReport): string[] {
  const least = Math.floor(cycles / CYCLES_A_STATE);
  const names = [...moneyCallNames.map(acknowledgedName), ...RARE_STATES];
  return names.filter((name) => metrics.of(name) < least).map((name) => `${metrics.of(name)} ${name} are too few`);
}

/** Reasons why a run does not show that the platform is safe. */
function faultsOf(run: FaultReport): string[] {
  const acknowledged = sumOf(run.acknowledged);
  return [
    ...seldomReached(run),
    ...(run.lost.length + run.doubled.length + run.problems.length > 0 ? ["effects are lost, doubled or stuck"] : []),
    ...(run.selfDeaths.length > 0 ? ["a process ended by itself"] : []),
    ...(acknowledged < cycles * EFFECTS_A_CYCLE ? [`${acknowledged} effects are too few`] : []),
    ...progressKinds.flatMap((kind) => {
      const { p95 } = run.recovery[kind];
      return p95 > RECOVERY_MS[kind] ? [`the first ${kind} takes ${p95} ms after a fault`] : [];
    }),
  ];
}

const root = join(import.meta.dirname, "..", "..");
const commit = values.record ? commitToRecord(root) : "";
const begun = performance.now();

function record(run: FaultReport, reasons: readonly string[]): void {
  recordRun(
    root,
    "chaos",
    { title: "Faults of processes, links and the chain under load", command: "npm run chaos -- --record" },
    {
      commit,
      minutes: (performance.now() - begun) / 60_000,
      passed: run.cycles,
      failed: reasons.length,
      seed,
      sizes: { cycles, clients },
      figures: {
        acknowledged: sumOf(run.acknowledged),
        lost: run.lost.length,
        doubled: run.doubled.length,
        "stuck or unexpected": run.problems.length,
        "processes that ended by themselves": run.selfDeaths.length,
        ...Object.fromEntries(
          progressKinds.map((kind) => {
            const { median, p95, longest, slowest } = run.recovery[kind];
            return [
              `first ${kind} after a fault's begin, ms, p50 / p95 / max`,
              `${median} / ${p95} / ${longest} (${slowest})`,
            ];
          }),
        ),
        ...(reasons.length > 0 ? { "not shown": reasons.join("; ") } : {}),
      },
    },
  );
}

const onCycle = values.quiet ? {} : { onCycle: (text: string) => console.log(`  cycle ${text}`) };
const { platform, folder, close } = await setUpPlatform();
let isGood = false;
try {
  console.log(`seed ${seed}, ${cycles} cycles, ${clients} clients, commit ${currentCommit()}`);
  const run = await runFaultCycles(platform, {
    seed,
    faults: planFaults(seed, cycles),
    clients,
    beforeFaultMs: BEFORE_FAULT_MS,
    isTimed: true,
    ...onCycle,
  });
  print("fault cycles", run);
  const doubling = await runWithFreshKeys(platform, seed);
  print("control with a new key for each repetition (must double)", doubling);
  const losing = await runWithoutDurability(platform, seed);
  print("control without a durable commit (must lose)", losing);
  const reasons = [
    ...faultsOf(run),
    ...(hasDoubledPurchase(doubling) ? [] : ["the control with new keys doubled nothing"]),
    ...(losing.lost.length > 0 ? [] : ["the control without a durable commit lost nothing"]),
  ];
  isGood = reasons.length === 0;
  if (values.record) record(run, reasons);
  console.log(isGood ? "safe, and both controls found their fault" : `NOT SHOWN TO BE SAFE: ${reasons.join("; ")}`);
  console.log("Killed processes say nothing about a power failure, which also loses the operating system's memory.");
} finally {
  if (!isGood) console.log(`The logs are in ${folder}.`);
  await close(!isGood);
}
process.exit(isGood ? 0 : 1);
