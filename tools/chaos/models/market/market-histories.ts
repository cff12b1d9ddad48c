import { createRandom, type Random } from "../../core/random.ts";
import { comeToRest, platformActs, type Paid } from "./platform-events.ts";
import { act, type Tally } from "./commands.ts";
import { openMarket, type MarketSetting } from "./market-world.ts";
import { verifyMarket } from "./check-market.ts";

const CLIENTS = [8, 32] as const;
/** Calls in a history, shared by its clients, whatever their number. */
const CALLS = 64;
const PLATFORM_STEPS = 16;
/** Histories on one database, so that checking all of it stays quick. */
const PER_SETTING = 25;
const HOUR = 3_600;

export type HistoryRun = { histories: number; seed: number };
export type HistoryReport = { problems: string[]; done: number; report: string };

/** What the histories on one database share. */
type Shared = Pick<Tally, "payments" | "known"> & { setting: MarketSetting; paid: Paid };

/** All clients at once, and the chain, the worker and an operator beside them. @returns what is wrong afterwards */
async function runHistory(shared: Shared, outcomes: Tally["outcomes"], random: Random): Promise<string[]> {
  const { setting, paid, payments, known } = shared;
  await setting.refresh();
  await setting.api.advance(random.pick([0, 0, 2 * HOUR, 7 * HOUR, 25 * HOUR, 31 * 24 * HOUR]));
  await comeToRest(setting);
  const tally: Tally = { attempts: [], readings: [], payments, known, outcomes };
  const clients = random.between(...CLIENTS);
  const acting = setting
    .actors(clients)
    .map((actor, no) => act(actor, tally, setting, random.fork(`client ${no}`), Math.ceil(CALLS / clients)));
  await Promise.all([...acting, platformActs(setting, tally, paid, random.fork("platform"), PLATFORM_STEPS)]);
  await comeToRest(setting);
  return verifyMarket(setting, tally, paid);
}

/** Plays histories until one goes wrong. Each is played from its own seed, on databases that several share. */
export async function runHistories({ histories, seed }: HistoryRun): Promise<HistoryReport> {
  const began = performance.now();
  const random = createRandom(seed);
  const outcomes: Tally["outcomes"] = new Map();
  const problems: string[] = [];
  let done = 0;
  while (done < histories && problems.length === 0) {
    const setting = await openMarket();
    const shared: Shared = { setting, paid: new Map(), payments: new Map(), known: [] };
    for (let here = 0; here < PER_SETTING && done < histories && problems.length === 0; here += 1, done += 1) {
      const found = await runHistory(shared, outcomes, random.fork(`history ${done}`));
      problems.push(...found.map((each) => `seed ${seed}, history ${done}: ${each}`));
    }
    const violations = await setting.api.violations();
    problems.push(...violations.map(({ id, rows }) => `invariant ${id} has ${rows} rows`));
    await setting.close();
  }
  const told = [...outcomes].toSorted(([, a], [, b]) => b - a).map(([name, times]) => `${name} ${times}`);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  return {
    problems,
    done,
    report: `${done} histories of ${CLIENTS.join(" to ")} clients in ${seconds} s\n  ${told.join(", ")}`,
  };
}
