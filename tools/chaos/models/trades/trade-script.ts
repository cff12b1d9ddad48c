import { setTimeout as delay } from "node:timers/promises";
import { decodeLog, type ContractKey } from "@wth/chain";
import { pgEventStore } from "../../../../apps/indexer/src/inbox/pg-event-store.ts";
import { FAULTS, type FaultProxy } from "../../../../apps/indexer/src/testing/fault-proxy.ts";
import {
  CHAIN_ID,
  startScriptIndexer,
  type RunningIndexer,
} from "../../../../apps/indexer/src/testing/script-indexer.ts";
import { watchedContracts } from "../../../../apps/indexer/src/watched-contracts.ts";
import type { Random } from "../../core/random.ts";
import { REPLACED_MAX } from "../chain/scripted-chain.ts";
import { PAYMENT_SECONDS, type Trade, type TradeWorld, type SignedPayment } from "./trade-world.ts";

/** Blocks before and after a deadline in which a payment may come. */
const AROUND = 3;
const DEAL_SECONDS = 6 * 3_600;

export type TradeScript = {
  world: TradeWorld;
  proxies: readonly FaultProxy[];
  random: Random;
  /** What stands in for the worker; a control has a worse one. */
  work: () => Promise<number>;
};
/** What a script has made, and how often it did what. */
export type Played = { trades: Trade[]; payments: SignedPayment[]; did: Map<string, number> };

function indexerOf({ world, proxies }: TradeScript): RunningIndexer {
  const { db, chain } = world;
  return startScriptIndexer({
    db,
    openStore: () => pgEventStore(db, CHAIN_ID),
    startBlock: 1,
    contracts: watchedContracts(chain.deployment),
    decode: (key, log) => decodeLog(key as ContractKey, log),
    rpcUrls: proxies.map((proxy) => proxy.url),
  });
}

/** How time, blocks and payments come about. */
function chainActs({ world, random }: TradeScript, { payments, did }: Played) {
  const { chain } = world;
  const count = (name: string) => did.set(name, (did.get(name) ?? 0) + 1);
  const open = () => payments.slice(-6);
  const send = (payment: SignedPayment) => chain.send(payment.call).catch(() => count("a payment the node refused"));
  const blocks = async (count: number) => {
    const now = await world.advance(count);
    await chain.blocks(count, now - count - random.between(0, 3));
  };
  return {
    blocks,
    async pay() {
      if (open().length > 0) await send(random.pick(open()));
    },
    /** A payment in one of the seven blocks around its deadline. */
    async payAtDeadline() {
      const now = await world.now();
      const due = open().filter(({ deadline }) => deadline - AROUND > now);
      if (due.length === 0) return;
      const payment = random.pick(due);
      const place = random.between(-AROUND, AROUND);
      await world.advance(payment.deadline - AROUND - now);
      for (let at = -AROUND; at <= AROUND; at += 1) {
        if (at === place) await send(payment);
        await chain.blocks(1, payment.deadline + at);
      }
      count(`a payment ${place} s from its deadline`);
    },
    /** Other blocks in place of the newest ones, at much the same times, with some of the payments in other places. */
    async replace() {
      const depth = random.between(1, REPLACED_MAX);
      const times = await chain.timesOf(depth);
      await chain.forget(depth);
      count("a reorganisation");
      for (const time of times) {
        if (open().length > 0 && random.chance(0.3)) await send(random.pick(open()));
        await chain.blocks(1, time + random.between(-1, 1));
      }
      if (random.chance(0.5)) await blocks(1);
    },
  };
}

/** What buyers and the platform do. */
function peopleActs({ world, random }: TradeScript, { trades, payments, did }: Played) {
  const count = (name: string) => did.set(name, (did.get(name) ?? 0) + 1);
  const sign = async (trade: Trade) => {
    const payment = await world.sign(trade);
    if (payment && payments.every(({ orderId }) => orderId !== payment.orderId)) payments.push(payment);
  };
  return {
    async trade() {
      const trade = await world.trade(
        random.pick(world.sellers),
        random.pick(world.buyers),
        BigInt(random.between(1, 9)),
      );
      if (!trade) return;
      trades.push(trade);
      await sign(trade);
    },
    async signAgain() {
      if (trades.length > 0) await sign(random.pick(trades));
    },
    /** A payment dies, the program sees it, and another is signed for the trade if it still goes on. */
    async outlive() {
      if (trades.length === 0) return;
      const blocks = REPLACED_MAX + 2;
      await world.chain.blocks(blocks, (await world.advance(PAYMENT_SECONDS + blocks)) - blocks);
      await delay(random.between(5, 25));
      const before = payments.length;
      await sign(random.pick(trades.slice(-3)));
      if (payments.length > before) count("another payment for a trade");
    },
    async giveBack() {
      if (trades.length === 0) return;
      await world.giveBack(random.pick(trades));
      count("a trade given back");
    },
    /** Time passes, and the chain may not know yet. */
    wait: () => world.advance(random.pick([60, 605, DEAL_SECONDS - 400, DEAL_SECONDS + 60])),
  };
}

const WEIGHTED =
  "trade trade signAgain outlive outlive pay pay payAtDeadline payAtDeadline payAtDeadline replace replace wait giveBack blocks blocks blocks work work work fault fault heal pause restart crash".split(
    " ",
  );

/** Everything becomes final, every trade's time is over, and whatever the program has to do about it is done. */
async function finish(script: TradeScript, running: RunningIndexer): Promise<void> {
  const { world, proxies, work } = script;
  for (const proxy of proxies) proxy.set("none");
  await running.stop();
  const indexer = indexerOf(script);
  await world.chain.blocks(REPLACED_MAX + 2, await world.advance(DEAL_SECONDS + 600));
  const { head } = await world.chain.finalPayments();
  const deadline = Date.now() + 20_000;
  for (;;) {
    const cursor = await world.db.selectFrom("chain_cursor").select("block_number").executeTakeFirst();
    if (Number(cursor?.block_number ?? -1n) >= head) break;
    if (Date.now() > deadline) throw new Error(`block ${head} was not reached: ${cursor?.block_number}`);
    await delay(3);
  }
  await indexer.stop();
  while ((await work()) > 0) await delay(0);
}

/**
 * Makes random things happen to trades, a chain, an indexer and a worker: payments around their deadlines, replaced
 * blocks, bad nodes, restarts, crashes and time that runs ahead of the chain. Ends when all of it is final.
 */
export async function playTrades(script: TradeScript, steps: number): Promise<Played> {
  const { proxies, random, work } = script;
  const played: Played = { trades: [], payments: [], did: new Map() };
  let indexer = indexerOf(script);
  const chain = chainActs(script, played);
  const actions: Record<string, () => Promise<unknown>> = {
    ...peopleActs(script, played),
    ...chain,
    blocks: () => chain.blocks(random.between(1, 8)),
    work,
    fault: async () => random.pick(proxies).set(random.pick(FAULTS)),
    heal: async () => random.pick(proxies).set("none"),
    pause: () => delay(random.between(0, 10)),
    async restart() {
      await indexer.stop();
      indexer = indexerOf(script);
    },
    async crash() {
      indexer.crashing.crash = random.pick(["before", "after"]);
      await chain.blocks(REPLACED_MAX);
      await delay(random.between(0, 12));
      await indexer.stop();
      indexer = indexerOf(script);
    },
  };
  await actions["trade"]?.();
  for (let step = 0; step < steps; step += 1) await actions[random.pick(WEIGHTED)]?.();
  await finish(script, indexer);
  return played;
}
