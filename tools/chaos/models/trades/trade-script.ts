import { setTimeout as pause } from "node:timers/promises";
import { FAULTS, type FaultProxy } from "../../../../apps/indexer/src/testing/fault-proxy.ts";
import type { Metrics } from "../../core/metrics.ts";
import type { Random, Weighted } from "../../core/random.ts";
import { REPLACED_MAX } from "../chain/scripted-chain.ts";
import { finishChain, startTradeIndexer } from "./trade-indexer.ts";
import { PAYMENT_SECONDS, type Trade, type TradeWorld, type SignedPayment } from "./trade-world.ts";

/** Blocks before and after a deadline in which a payment can be made. */
const AROUND = 3;
const TRADE_SECONDS = 6 * 3_600;

export type TradeScript = {
  world: TradeWorld;
  proxies: readonly FaultProxy[];
  random: Random;
  metrics: Metrics;
  /** One round of the worker; a control replaces it with a faulty one. */
  work: () => Promise<number>;
};
/** Trades and payments that a script has made. */
export type Played = { trades: Trade[]; payments: SignedPayment[] };

type Action = () => Promise<unknown>;

/** Actions that make blocks and send payments. */
function chainActions({ world, random, metrics }: TradeScript, { payments }: Played) {
  const { chain } = world;
  const open = () => payments.slice(-6);
  const send = (payment: SignedPayment) =>
    chain.send(payment.call).catch(() => metrics.count("payment refused by the node"));
  const blocks = async (count: number) => {
    const now = await world.advance(count);
    await chain.blocks(count, now - count - random.between(0, 3));
  };
  return {
    blocks,
    pay: async () => {
      if (open().length > 0) await send(random.pick(open()));
    },
    /** Sends a payment in one of the seven blocks around its deadline. */
    payAtDeadline: async () => {
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
      metrics.count(`payment ${place} s from its deadline`);
    },
    /** Replaces the newest blocks by others at similar times, with some of the payments at other places. */
    reorganise: async () => {
      const depth = random.between(1, REPLACED_MAX);
      const times = await chain.timesOf(depth);
      await chain.rollBack(depth);
      metrics.count("reorganisation");
      for (const time of times) {
        if (open().length > 0 && random.chance(0.3)) await send(random.pick(open()));
        await chain.blocks(1, time + random.between(-1, 1));
      }
      if (random.chance(0.5)) await blocks(1);
    },
  };
}

/** Actions of buyers, sellers and the clock. */
function traderActions({ world, random, metrics }: TradeScript, { trades, payments }: Played) {
  const sign = async (trade: Trade) => {
    const payment = await world.sign(trade);
    if (payment && payments.every(({ orderId }) => orderId !== payment.orderId)) payments.push(payment);
  };
  return {
    trade: async () => {
      const amount = BigInt(random.between(1, 9));
      const trade = await world.trade(random.pick(world.sellers), random.pick(world.buyers), amount);
      if (!trade) return;
      trades.push(trade);
      await sign(trade);
    },
    signAgain: async () => {
      if (trades.length > 0) await sign(random.pick(trades));
    },
    /** Lets a payment expire on the chain, and signs another for the trade if it is still open. */
    outlive: async () => {
      if (trades.length === 0) return;
      const blocks = REPLACED_MAX + 2;
      await world.chain.blocks(blocks, (await world.advance(PAYMENT_SECONDS + blocks)) - blocks);
      await pause(random.between(5, 25));
      const before = payments.length;
      await sign(random.pick(trades.slice(-3)));
      if (payments.length > before) metrics.count("second payment for a trade");
    },
    returnTrade: async () => {
      if (trades.length === 0) return;
      await world.returnTrade(random.pick(trades));
      metrics.count("trade returned");
    },
    /** Advances the server's clock; the chain has no block of that time yet. */
    wait: () => world.advance(random.pick([60, 605, TRADE_SECONDS - 400, TRADE_SECONDS + 60])),
  };
}

/** Starts an indexer, with actions that stop it and make its nodes faulty. */
function startIndexer(script: TradeScript, blocks: (count: number) => Promise<void>) {
  const { world, proxies, random } = script;
  const start = () =>
    startTradeIndexer(
      world,
      proxies.map((proxy) => proxy.url),
    );
  let indexer = start();
  const restart = async () => {
    await indexer.stop();
    indexer = start();
  };
  return {
    stop: () => indexer.stop(),
    actions: {
      restart,
      fault: async () => random.pick(proxies).set(random.pick(FAULTS)),
      heal: async () => random.pick(proxies).set("none"),
      pause: () => pause(random.between(0, 10)),
      crash: async () => {
        indexer.crashing.crash = random.pick(["before", "after"]);
        await blocks(REPLACED_MAX);
        await pause(random.between(0, 12));
        await restart();
      },
    },
  };
}

/**
 * Plays random events on trades, a chain, an indexer and a worker: payments around their deadlines, replaced blocks,
 * faulty nodes, restarts, crashes, and a clock that runs ahead of the chain. Ends when every block is final.
 */
export async function playTrades(script: TradeScript, steps: number): Promise<Played> {
  const { world, proxies, random, work } = script;
  const played: Played = { trades: [], payments: [] };
  const chain = chainActions(script, played);
  const traders = traderActions(script, played);
  const indexer = startIndexer(script, chain.blocks);
  const { restart, fault, heal, pause: idle, crash } = indexer.actions;
  const actions: Weighted<Action>[] = [
    [2, traders.trade],
    [1, traders.signAgain],
    [2, traders.outlive],
    [1, traders.wait],
    [1, traders.returnTrade],
    [2, chain.pay],
    [3, chain.payAtDeadline],
    [2, chain.reorganise],
    [3, () => chain.blocks(random.between(1, 8))],
    [3, work],
    [2, fault],
    [1, heal],
    [1, idle],
    [1, restart],
    [1, crash],
  ];
  await traders.trade();
  for (let step = 0; step < steps; step += 1) await random.weighted(actions)();
  for (const proxy of proxies) proxy.set("none");
  await indexer.stop();
  const time = await world.advance(TRADE_SECONDS + 600);
  await finishChain(world, { rpcUrls: proxies.map((proxy) => proxy.url), time, work });
  return played;
}
