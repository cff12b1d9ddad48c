import { transact } from "@wth/db";
import { sql } from "kysely";
import { resolveDispute } from "@wth/api/market/index.ts";
import { Failure } from "@wth/api/platform/errors/failure.ts";
import { eventArrives } from "@wth/api/test-support/chain-inbox.ts";
import { paidArgs } from "@wth/api/test-support/market/market-actions.ts";
import { faultSchedule } from "../../core/fault-schedule.ts";
import type { Metrics } from "../../core/metrics.ts";
import type { Random, Weighted } from "../../core/random.ts";
import type { MarketWorld } from "./market-world.ts";

/** Puts a payment that can still be made into a final block, and reads the chain up to that block. */
async function pay({ api, history }: MarketWorld, metrics: Metrics, random: Random): Promise<void> {
  const { payments, paid } = history;
  const open = [...payments].filter(([id]) => !paid.has(id));
  if (open.length === 0) return;
  const [id, payload] = random.pick(open);
  const how = random.chance(0.85) ? "right" : "wrong";
  const args = paidArgs(payload, how === "right" ? {} : { tokenAmount: "1" });
  await transact(api.db, async (tx) => {
    const { rows } = await sql<{ time: Date }>`update chain_cursor
      set block_time = greatest(block_time, least(platform_now(), to_timestamp(${payload.deadline}))),
        block_number = block_number + 1
      where block_time <= to_timestamp(${payload.deadline}) returning block_time as time`.execute(tx);
    const [block] = rows;
    if (!block) return;
    paid.set(id, how);
    await eventArrives(tx, args, { contract: "c2cPayment", name: "Paid" }, block.time);
    metrics.count(`${how} payment`);
  });
}

const readChain = ({ api }: MarketWorld) =>
  sql`update chain_cursor set block_time = greatest(block_time, platform_now())`.execute(api.db);

async function work({ api }: MarketWorld): Promise<number> {
  const [applied, expired] = await Promise.all([api.apply(), api.expire()]);
  return applied + expired;
}

/** Resolves every dispute, as an operator does. */
async function resolveDisputes({ api }: MarketWorld, random: Random): Promise<void> {
  const disputed = await api.db
    .selectFrom("market_trade")
    .select("id")
    .where("state", "in", ["failed", "abnormal"])
    .execute();
  for (const { id: tradeId } of disputed) {
    const outcome = random.pick(["buyer", "seller"] as const);
    const resolution = { actor: "test", tradeId, outcome, reason: "So it is." };
    try {
      await transact(api.db, (tx) => resolveDispute(tx, resolution));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }
}

type PlatformEvent = (world: MarketWorld, metrics: Metrics, random: Random) => Promise<unknown>;

const EVENTS: readonly Weighted<PlatformEvent>[] = [
  [8, pay],
  [4, work],
  [2, readChain],
  [1, (world, _, random) => resolveDisputes(world, random)],
  [1, ({ gate, api }, _, random) => gate.alone(() => api.advance(random.pick([30, 290, 320, 905])))],
  [1, ({ gate, api }) => gate.alone(() => api.advance(6 * 3_600 + 30))],
];

/** Runs the chain, the worker and an operator beside the clients. */
export async function platformEvents(
  world: MarketWorld,
  { random, metrics, steps }: { random: Random; metrics: Metrics; steps: number },
): Promise<void> {
  for (const event of faultSchedule(random, EVENTS, steps)) await event(world, metrics, random);
}

/** Runs the worker until nothing is left to do. */
export async function finishWork(world: MarketWorld): Promise<void> {
  while ((await work(world)) > 0);
}
