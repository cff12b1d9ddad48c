import { parseArgs } from "node:util";
import { show } from "./core/checker.ts";
import { currentCommit } from "./core/current-commit.ts";
import { setUpPlatform } from "./platform/set-up-platform.ts";
import { planFaults } from "./faults/fault-plan.ts";
import { hasDoubledPurchase, runWithFreshKeys, runWithoutDurability } from "./scenarios/fault-controls.ts";
import { runFaultCycles, type FaultReport } from "./scenarios/fault-cycles.ts";

const SHOWN = 10;
/** Limit of the time to the first good answer after a fault, for 95 % of all faults; in milliseconds. */
const RECOVERY_MS = 5_000;
/** Acknowledged effects for each cycle, without which a run shows too little. */
const EFFECTS_A_CYCLE = 100;

const { values } = parseArgs({
  options: {
    cycles: { type: "string", default: "200" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    clients: { type: "string", default: "12" },
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

/** Reasons why a run does not show that the platform is safe. */
function faultsOf(run: FaultReport): string[] {
  const acknowledged = sumOf(run.acknowledged);
  return [
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
  const run = await runFaultCycles(platform, { seed, faults: planFaults(seed, cycles), clients, ...onCycle });
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
