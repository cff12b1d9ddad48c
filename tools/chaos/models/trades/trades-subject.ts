import { startFaultProxy, type FaultProxy } from "../../../../apps/indexer/src/testing/fault-proxy.ts";
import type { Subject } from "../../core/run.ts";
import { checkTrades, holdings } from "./check-trades.ts";
import { playTrades } from "./trade-script.ts";
import { openTradeWorld, type TradeWorld } from "./trade-world.ts";

const STEPS = 18;
/** Scripts on one chain; each further block takes the node longer. */
const PER_WORLD = 20;
const DAY = 86_400;

type Stage = { world: TradeWorld; proxies: FaultProxy[] };

const faultsOf = (proxies: readonly FaultProxy[]) => proxies.reduce((sum, proxy) => sum + proxy.spoilt(), 0);

/**
 * Trades that are paid on a chain with reorganisations, read by an indexer with faulty nodes.
 * @param work one round of the worker
 */
export function tradesSubject(work = (world: TradeWorld) => world.work()): Subject<Stage> {
  return {
    perWorld: PER_WORLD,
    async open() {
      const world = await openTradeWorld();
      const proxies = [await startFaultProxy(world.chain.url), await startFaultProxy(world.chain.url)];
      return { world, proxies };
    },
    async play({ world, proxies }, { index, random, metrics }) {
      const before = await holdings(world);
      const faultsBefore = faultsOf(proxies);
      // Every second script has one node: without a second opinion the blocks themselves must show what is missing.
      const nodes = proxies.slice(0, 1 + (index % 2));
      const script = { world, proxies: nodes, random, metrics, work: () => work(world) };
      const played = await playTrades(script, STEPS);
      const { problems, paid } = await checkTrades(world, played, before);
      await world.liftRestrictions();
      await world.advance(DAY + 3_600);
      metrics.count("trades", played.trades.length);
      metrics.count("signed payments", played.payments.length);
      metrics.count("paid trades", paid);
      metrics.count("faulty answers of nodes", faultsOf(proxies) - faultsBefore);
      return problems;
    },
    violations: ({ world }) => world.violations(),
    async close({ world, proxies }) {
      await Promise.all(proxies.map((proxy) => proxy.stop()));
      await world.close();
    },
  };
}
