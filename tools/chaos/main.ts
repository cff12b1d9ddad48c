import { parseArgs } from "node:util";
import { show } from "./core/checker.ts";
import { currentCommit } from "./core/current-commit.ts";
import { setUpPlatform } from "./platform/set-up-platform.ts";
import { hasDoubledPurchase, runWithFreshKeys, runWithoutDurability } from "./scenarios/kill-controls.ts";
import { killSchedule, runKillCycles, type KillReport } from "./scenarios/kill-cycles.ts";

const SHOWN = 10;

const { values } = parseArgs({
  options: {
    cycles: { type: "string", default: "200" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    clients: { type: "string", default: "8" },
    quiet: { type: "boolean", default: false },
  },
});
const [cycles, seed, clients] = [values.cycles, values.seed, values.clients].map(Number) as [number, number, number];

function print(title: string, report: KillReport): void {
  const { lost, doubled, problems, ...figures } = report;
  console.log(`${title}: ${JSON.stringify(figures)}`);
  console.log(`  lost ${lost.length}, doubled ${doubled.length}, problems ${problems.length}`);
  for (const each of [...lost, ...doubled, ...problems].slice(0, SHOWN)) console.log(`  ${show(each)}`);
}

const onCycle = values.quiet ? {} : { onCycle: (text: string) => console.log(`  cycle ${text}`) };
const { platform, folder, close } = await setUpPlatform();
let isGood = false;
try {
  console.log(`seed ${seed}, ${cycles} cycles, ${clients} clients, commit ${currentCommit()}`);
  const run = await runKillCycles(platform, { seed, kills: killSchedule(seed, cycles), clients, ...onCycle });
  print("kill cycles", run);
  const doubling = await runWithFreshKeys(platform, seed);
  print("control with a new key for each repetition (must double)", doubling);
  const losing = await runWithoutDurability(platform, seed);
  print("control without a durable commit (must lose)", losing);
  const isSafe = run.lost.length + run.doubled.length + run.problems.length === 0;
  const hasRun = Object.values(run.acknowledged).reduce((sum, count) => sum + count, 0) >= cycles;
  isGood = isSafe && hasRun && hasDoubledPurchase(doubling) && losing.lost.length > 0;
  console.log(isGood ? "safe, and both controls found their fault" : "NOT SAFE, or a control did not find its fault");
  console.log("Killed processes say nothing about a power failure, which also loses the operating system's memory.");
} finally {
  if (!isGood) console.log(`The logs are in ${folder}.`);
  await close(!isGood);
}
process.exit(isGood ? 0 : 1);
