import type { Metrics } from "../../core/metrics.ts";
import type { Random } from "../../core/random.ts";
import type { Subject } from "../../core/run.ts";
import { nextHistory } from "./accounts-history.ts";
import { openAccountsWorld, type AccountsWorld } from "./accounts-world.ts";
import { chainEvents } from "./chain-events.ts";
import { checkAccounts, readOpening } from "./check-accounts.ts";
import { drawCommand } from "./commands.ts";

const COMMANDS = 4;
const CHAIN_STEPS = 6;
const PER_WORLD = 20;
const HOUR = 3_600;

/** Runs all clients at once, each one command after the other, and the chain beside them. */
export async function runClients(world: AccountsWorld, random: Random, metrics: Metrics): Promise<void> {
  await world.advance(random.pick([0, 2 * HOUR, 25 * HOUR]));
  const log = { history: world.history, metrics, db: world.api.db };
  const clients = world.actors.map(async (actor, client) => {
    const own = random.fork(`client ${client}`);
    for (let n = 0; n < COMMANDS; n += 1) await drawCommand(own.fork(`command ${n}`))(actor, log);
  });
  await Promise.all([...clients, chainEvents(world, metrics, random.fork("chain"), CHAIN_STEPS)]);
}

/** Accounts, rigs and signed orders over HTTP, with 16 clients of six users at once. */
export const accountsSubject: Subject<AccountsWorld> = {
  perWorld: PER_WORLD,
  open: openAccountsWorld,
  async play(world, { random, metrics }) {
    world.history = nextHistory(world.history);
    const opening = await readOpening(world);
    await runClients(world, random, metrics);
    return checkAccounts(world, opening, metrics);
  },
  violations: ({ api }) => api.violations(),
  close: (world) => world.close(),
};
