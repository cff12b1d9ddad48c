import { parseArgs } from "node:util";
import { currentCommit } from "./core/current-commit.ts";
import { hasDoubledPurchase, runWithFreshKeys, runWithoutDurability } from "./scenarios/kill-controls.ts";
import { tradeCards } from "./core/fault-schedule.ts";
import { createRandom } from "./core/random.ts";
import { runChaos, type ChaosReport } from "./scenarios/kill-cycles.ts";
import { setUpPlatform } from "./platform/set-up-platform.ts";

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

function show(title: string, report: ChaosReport): void {
  const { lost, doubled, problems, ...figures } = report;
  console.log(`${title}: ${JSON.stringify(figures)}`);
  console.log(`  lost ${lost.length}, doubled ${doubled.length}, problems ${problems.length}`);
  for (const each of [...lost, ...doubled, ...problems].slice(0, SHOWN))
    console.log(
      `  ${JSON.stringify(each, (_, value: unknown) => (typeof value === "bigint" ? String(value) : value))}`,
    );
}

const onCycle = values.quiet ? {} : { onCycle: (text: string) => console.log(`  cycle ${text}`) };
const { platform, folder, close } = await setUpPlatform();
let isGood = false;
try {
  console.log(`seed ${seed}, ${cycles} cycles, ${clients} clients, commit ${currentCommit()}`);
  const cards = tradeCards(createRandom(seed), cycles);
  const run = await runChaos(platform, { seed, cards, clients, ...onCycle });
  show("kill cycles", run);
  const doubling = await runWithFreshKeys(platform, seed);
  show("control with a new key for each repetition (must double)", doubling);
  const losing = await runWithoutDurability(platform, seed);
  show("control without a durable commit (must lose)", losing);
  const isSafe = run.lost.length + run.doubled.length + run.problems.length === 0;
  const hasRun = Object.values(run.acknowledged).reduce((sum, count) => sum + count, 0) >= cycles;
  isGood = isSafe && hasRun && hasDoubledPurchase(doubling) && losing.lost.length > 0;
  console.log(isGood ? "safe, and both controls were caught" : "NOT SAFE, or a control was not caught");
  console.log("Killing processes proves nothing about a loss of power, which takes the operating system's memory too.");
} finally {
  if (!isGood) console.log(`logs are kept in ${folder}`);
  await close(!isGood);
}
process.exit(isGood ? 0 : 1);
