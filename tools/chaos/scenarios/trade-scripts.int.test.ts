import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { expireTrades } from "@wth/api/market/index.ts";
import { startFaultProxy, type FaultProxy } from "../../../apps/indexer/src/testing/fault-proxy.ts";
import { currentCommit } from "../core/current-commit.ts";
import { playTrades, type Played } from "../models/trades/trade-script.ts";
import { openTradeWorld, type TradeWorld } from "../models/trades/trade-world.ts";
import { holdings, verifyTrades } from "../models/trades/check-trades.ts";
import { createRandom } from "../core/random.ts";

/** Scripts; `TRADE_SCRIPTS` and `TRADE_SCRIPTS_SEED` deepen or repeat a run. */
const SCRIPTS = Number(process.env["TRADE_SCRIPTS"] ?? 12);
const SEED = Number(process.env["TRADE_SCRIPTS_SEED"] ?? Date.now() % 2 ** 31);
const STEPS = 18;
/** Scripts on one chain and database: the longer the chain, the longer the node takes for each further block. */
const PER_WORLD = 20;
const DAY = 86_400;

type Stage = { world: TradeWorld; proxies: FaultProxy[] };
const stages: Stage[] = [];

async function openStage(): Promise<Stage> {
  const world = await openTradeWorld();
  const proxies = [await startFaultProxy(world.chain.url), await startFaultProxy(world.chain.url)];
  stages.push({ world, proxies });
  return { world, proxies };
}
async function closeStages(): Promise<void> {
  for (const { world, proxies } of stages.splice(0)) {
    await Promise.all(proxies.map((proxy) => proxy.stop()));
    await world.close();
  }
}
afterEach(closeStages, 120_000);

type Result = { played: Played; problems: string[]; paid: number };

async function playOne({ world, proxies }: Stage, script: number, work: () => Promise<number>): Promise<Result> {
  const before = await holdings(world);
  // with a single address there is no second opinion: what is missing must show in the blocks themselves
  const asked = proxies.slice(0, 1 + (script % 2));
  const random = createRandom(SEED).fork(`script ${script}`);
  const played = await playTrades({ world, proxies: asked, random, work }, STEPS);
  const { problems, paid } = await verifyTrades(world, played, before);
  await world.forgive();
  await world.advance(DAY + 3_600);
  return { played, problems, paid };
}

test(`no trade is paid and timed out, and no payment is lost or counted twice (${SCRIPTS} scripts)`, async () => {
  const began = performance.now();
  const total = { trades: 0, payments: 0, paid: 0, spoilt: 0 };
  const did = new Map<string, number>();
  for (let done = 0; done < SCRIPTS;) {
    const stage = await openStage();
    for (let here = 0; here < PER_WORLD && done < SCRIPTS; here += 1, done += 1) {
      const { played, problems, paid } = await playOne(stage, done, () => stage.world.work());
      const place = `script ${done} of seed ${SEED}`;
      expect(problems, place).toEqual([]);
      total.trades += played.trades.length;
      total.payments += played.payments.length;
      total.paid += paid;
      for (const [name, times] of played.did) did.set(name, (did.get(name) ?? 0) + times);
    }
    expect(await stage.world.violations(), `the ${PER_WORLD} scripts before ${done} of seed ${SEED}`).toEqual([]);
    total.spoilt += stage.proxies.reduce((sum, proxy) => sum + proxy.spoilt(), 0);
    await closeStages();
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const events = [...did].toSorted(([a], [b]) => a.localeCompare(b)).map(([name, times]) => `${name} ${times}`);
  process.stdout.write(
    `commit ${currentCommit()}, seed ${SEED}: ${SCRIPTS} scripts in ${seconds} s, ${JSON.stringify(total)}\n  ${events.join(", ")}\n`,
  );
  expect(total.paid).toBeGreaterThan(SCRIPTS / 2);
  expect(total.trades - total.paid).toBeGreaterThan(SCRIPTS / 2);
}, 7_200_000);

test("control: if trades timed out by the clock alone, the same scripts would show it", async () => {
  const stage = await openStage();
  const { world } = stage;
  const { db, chain } = world;
  /** Ends trades as though the chain had been read up to this moment. */
  async function byTheClock(): Promise<number> {
    const { rows } = await sql<{ hash: string; time: Date }>`update chain_cursor c set block_time = platform_now()
      from chain_cursor old where old.chain_id = c.chain_id returning c.block_hash as hash, old.block_time as time`.execute(
      db,
    );
    const ended = await expireTrades(db, chain.deployment.chainId);
    for (const { hash, time } of rows)
      await sql`update chain_cursor set block_time = ${time} where block_hash = ${hash}`.execute(db);
    return ended;
  }
  const found: string[] = [];
  for (let script = 0; script < 40 && found.length === 0; script += 1) {
    const { problems } = await playOne(stage, script, async () => (await byTheClock()) + (await world.work()));
    found.push(...problems);
  }
  expect(found).toContainEqual(expect.stringMatching(/is 6, and was paid$/));
}, 300_000);
