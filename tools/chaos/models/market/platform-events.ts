import { randomBytes } from "node:crypto";
import { transact } from "@wth/db";
import { sql } from "kysely";
import { resolveDispute } from "@wth/api/market/index.ts";
import { Failure } from "@wth/api/platform/errors/failure.ts";
import type { Random } from "../../core/random.ts";
import { countOutcome, type Tally } from "./commands.ts";
import type { MarketSetting } from "./market-world.ts";

const CHAIN_ID = 31_337;
const hash = () => `0x${randomBytes(32).toString("hex")}`;

/** What has been put on the chain by the id of the signed order: exactly what was signed, or something else. */
export type Paid = Map<string, "right" | "wrong">;

/** A payment that still may be made gets into a final block, which is read together with all before it. */
async function pay({ api }: MarketSetting, tally: Tally, paid: Paid, random: Random): Promise<void> {
  const open = [...tally.payments].filter(([id]) => !paid.has(id));
  if (open.length === 0) return;
  const [id, { args, deadline }] = random.pick(open);
  const how = random.chance(0.85) ? "right" : "wrong";
  const reported = how === "right" ? args : { ...args, tokenAmount: "1" };
  await transact(api.db, async (tx) => {
    const { rows } = await sql<{ time: Date }>`update chain_cursor
      set block_time = greatest(block_time, least(platform_now(), to_timestamp(${deadline}))), block_number = block_number + 1
      where block_time <= to_timestamp(${deadline}) returning block_time as time`.execute(tx);
    const [block] = rows;
    if (!block) return;
    paid.set(id, how);
    await sql`insert into chain_event (chain_id, block_number, block_hash, block_time, tx_hash, log_index, contract, name, args)
      values (${CHAIN_ID}, 1, ${hash()}, ${block.time}, ${hash()}, 0, 'c2cPayment', 'Paid', ${JSON.stringify(reported)}::jsonb)`.execute(
      tx,
    );
    countOutcome(tally, `${how} payment`);
  });
}

/** The chain is read up to now. */
const follow = ({ api }: MarketSetting) =>
  sql`update chain_cursor set block_time = greatest(block_time, platform_now())`.execute(api.db);

async function work({ api }: MarketSetting): Promise<number> {
  const [applied, expired] = await Promise.all([api.apply(), api.expire()]);
  return applied + expired;
}

/** An operator decides about whatever waits for a decision. */
async function decide({ api }: MarketSetting, random: Random): Promise<void> {
  const waiting = await api.db.selectFrom("market_advert").select("id").where("status", "in", [4, 9]).execute();
  for (const { id: orderId } of waiting) {
    const outcome = random.pick(["buyer", "seller"] as const);
    const settlement = { actor: "test", orderId, outcome, reason: "So it is." };
    try {
      await transact(api.db, (tx) => resolveDispute(tx, CHAIN_ID, settlement));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }
}

/** What the chain, the worker and an operator do while clients are busy. */
export async function platformActs(
  setting: MarketSetting,
  tally: Tally,
  paid: Paid,
  random: Random,
  steps: number,
): Promise<void> {
  const acts: (() => Promise<unknown>)[] = [
    ...Array.from({ length: 8 }, () => () => pay(setting, tally, paid, random)),
    ...Array.from({ length: 4 }, () => () => work(setting)),
    () => follow(setting),
    () => follow(setting),
    () => decide(setting, random),
    () => setting.gate.alone(() => setting.api.advance(random.pick([30, 290, 320, 905]))),
    () => setting.gate.alone(() => setting.api.advance(6 * 3_600 + 30)),
  ];
  for (let step = 0; step < steps; step += 1) await random.pick(acts)();
}

/** Everything that waits is dealt with, so that what is there can be looked at. */
export async function comeToRest(setting: MarketSetting): Promise<void> {
  while ((await work(setting)) > 0);
}
