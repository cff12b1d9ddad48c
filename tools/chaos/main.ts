import { parseArgs } from "node:util";
import { show } from "./core/checker.ts";
import { currentCommit } from "./core/current-commit.ts";
import { acknowledgedName } from "./models/mining/money-call.ts";
import { moneyCallNames } from "./models/mining/money-calls.ts";
import { setUpPlatform } from "./platform/set-up-platform.ts";
import { planFaults } from "./faults/fault-plan.ts";
import { hasDoubledPurchase, runWithFreshKeys, runWithoutDurability } from "./scenarios/fault-controls.ts";
import { runFaultCycles, type FaultReport } from "./scenarios/fault-cycles.ts";

const SHOWN = 10;
/** Limit of the time to the first good answer after a fault, for 95 % of all faults; in milliseconds. */
const RECOVERY_MS = 5_000;
/** Acknowledged effects for each cycle, without which a run shows too little. */
const EFFECTS_A_CYCLE = 100;
/** Cycles for each time that every call of money and every rare state must have been reached. */
const CYCLES_A_STATE = 20;
/** States that need a fault, or a clock that advances at the right moment. */
const RARE_STATES = ["paid trades", "timed out trades", "returned trades", "expired exchanges", "expired numbers"];
/** Range of the time between two faults: long enough for work on the chain to be in progress at each of them. */
const BEFORE_FAULT_MS = [50, 6_500] as const;

const { values } = parseArgs({
  options: {
    cycles: { type: "string", default: "200" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    clients: { type: "string", default: "32" },
    quiet: { type: "boolean", default: false },
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
    ...(run.recovery.p95 > RECOVERY_MS ? [`recovery takes ${run.recovery.p95} ms`] : []),
  ];
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
  console.log(isGood ? "safe, and both controls found their fault" : `NOT SHOWN TO BE SAFE: ${reasons.join("; ")}`);
  console.log("Killed processes say nothing about a power failure, which also loses the operating system's memory.");
} finally {
  if (!isGood) console.log(`The logs are in ${folder}.`);
  await close(!isGood);
}
process.exit(isGood ? 0 : 1);
