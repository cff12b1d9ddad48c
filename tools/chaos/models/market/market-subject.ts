import type { Subject } from "../../core/run.ts";
import { checkMarket } from "./check-market.ts";
import { runClient } from "./commands.ts";
import { nextHistory } from "./market-history.ts";
import { openMarketWorld, type MarketWorld } from "./market-world.ts";
import { finishWork, platformEvents } from "./platform-events.ts";

const CLIENTS = [8, 32] as const;
/** Calls of one history, divided among its clients. */
const CALLS = 64;
const PLATFORM_STEPS = 16;
const PER_WORLD = 25;
const HOUR = 3_600;

/** The market over HTTP, with 8 to 32 clients at once beside the chain, the worker and an operator. */
export const marketSubject: Subject<MarketWorld> = {
  perWorld: PER_WORLD,
  open: openMarketWorld,
  async play(world, { random, metrics }) {
    await world.refill();
    await world.api.advance(random.pick([0, 0, 2 * HOUR, 7 * HOUR, 25 * HOUR, 31 * 24 * HOUR]));
    await finishWork(world);
    world.history = nextHistory(world.history);
    const clients = random.between(...CLIENTS);
    const calls = Math.ceil(CALLS / clients);
    await Promise.all([
      ...world
        .actors(clients)
        .map((actor, client) => runClient(actor, world, { random: random.fork(`client ${client}`), metrics, calls })),
      platformEvents(world, { random: random.fork("platform"), metrics, steps: PLATFORM_STEPS }),
    ]);
    await finishWork(world);
    return checkMarket(world);
  },
  violations: ({ api }) => api.violations(),
  close: (world) => world.close(),
};
