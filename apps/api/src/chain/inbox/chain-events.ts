import { isDatabaseAway, transact, type Database, type Tx } from "@wth/db";
import { sql } from "kysely";
import { now } from "#platform/db/clock.ts";
import { tryLock } from "#platform/db/locks.ts";
import {
  eventColumns,
  isNotParked,
  type ChainEvent,
  type ChainEventHandlers,
  type ChainEventOutcome,
  type ReportedEvent,
} from "./chain-event.ts";
import { countFailure, forgetFailures, parkBehind, parkedBeforeEach } from "./parked-events-repo.ts";
import type { FindOnChain } from "./events-on-chain.ts";
import { pendingEvents } from "./pending-events-repo.ts";
import { applyTransfers, nextTransfers, TRANSFERS_AT_ONCE } from "./transfer-lane.ts";

/** Answers of the chain to events, by id; an event that it was not asked for waits. */
type OnChain = ReadonlyMap<bigint, boolean>;

/** Thrown for an event that the chain does not have. It waits for nodes that are behind, and is then parked. */
class NotOnChain extends Error {
  override name = "NotOnChain";
  constructor() {
    super("the nodes do not have this event");
  }
}

/**
 * Failures after which an event is parked: of its handler, and to find it on the chain, each a second after the last.
 */
const FAILURES_MAX = 3;
const ABSENT_MAX = 60;

/** Thrown when a handler throws: nothing of the event was stored. After some failures the event is parked. */
export class ChainEventFailed extends Error {
  override name = "ChainEventFailed";
  constructor({ id, contract, name, txHash }: ReportedEvent, cause: unknown) {
    super(`chain event ${id} (${contract}.${name} of transaction ${txHash}) was not applied`, { cause });
  }
}

/** The oldest pending event of the first lane, which holds all but transfers of tokens, that is not parked. */
async function nextEvent(tx: Tx): Promise<ChainEvent | undefined> {
  const { rows } = await sql<ChainEvent>`
    select ${eventColumns}, chain_event_key(e) as key from chain_event e
    where e.status = 'pending' and e.name <> 'Transfer' and ${isNotParked}
    order by e.id limit 1 for update of e`.execute(tx);
  return rows[0];
}

const unhandled: ChainEventOutcome = { outcome: "suspense", reason: "no part of the program handles this event" };

function effectOf(
  tx: Tx,
  event: ChainEvent,
  handlers: ChainEventHandlers,
): ChainEventOutcome | Promise<ChainEventOutcome> {
  const key = `${event.contract}.${event.name}`;
  const handler = Object.hasOwn(handlers, key) ? handlers[key] : undefined;
  if (handler === undefined) return unhandled;
  if (typeof handler === "object") throw new Error(`${key} is not applied alone`);
  return handler === "ignored" ? { outcome: "applied" } : handler(tx, event);
}

async function applyEvent(tx: Tx, event: ChainEvent, handlers: ChainEventHandlers): Promise<void> {
  const behind = (await parkedBeforeEach(tx, [event])).get(event.id);
  if (behind !== undefined) {
    await parkBehind(tx, event, behind);
    return;
  }
  const result = await effectOf(tx, event, handlers);
  await tx
    .updateTable("chain_event")
    .set({
      status: result.outcome,
      reason: result.outcome === "suspense" ? result.reason : null,
      applied_at: await now(tx),
    })
    .where("id", "=", event.id)
    .execute();
  await forgetFailures(tx, [event.id]);
}

/** Returns the events before the first that is not on the chain. @throws NotOnChain when that is the first of all */
function proven<T extends ReportedEvent>(events: readonly T[], onChain: OnChain | undefined): readonly T[] {
  if (onChain === undefined) return events;
  const end = events.findIndex(({ id }) => onChain.get(id) !== true);
  const [first] = events;
  if (end === 0 && first !== undefined && onChain.has(first.id)) throw new NotOnChain();
  return end === -1 ? events : events.slice(0, end);
}

type Take = { transfersMax: number; onChain: OnChain | undefined };

/** Applies the next event of the first lane or, when none waits, the next transfers. @returns number of events */
async function applyNext(db: Database, handlers: ChainEventHandlers, take: Take): Promise<number> {
  let events: readonly ReportedEvent[] = [];
  try {
    return await transact(db, async (tx) => {
      if (!(await tryLock(tx, "inbox"))) return 0;
      const event = await nextEvent(tx);
      events = event ? [event] : await nextTransfers(tx, take.transfersMax);
      events = proven(events, take.onChain);
      if (!event) await applyTransfers(tx, events, handlers, unhandled);
      else if (events.length > 0) await applyEvent(tx, event, handlers);
      return events.length;
    });
  } catch (error) {
    const [failed] = events;
    if (!failed) throw error;
    // a database that is away says nothing about the event
    if (isDatabaseAway(error)) throw new ChainEventFailed(failed, error);
    // halves find the transfer that fails
    if (events.length > 1 && !(error instanceof NotOnChain))
      return applyNext(db, handlers, { ...take, transfersMax: Math.ceil(events.length / 2) });
    await transact(db, (tx) =>
      countFailure(tx, failed, error, error instanceof NotOnChain ? ABSENT_MAX : FAILURES_MAX),
    );
    throw new ChainEventFailed(failed, error);
  }
}

/**
 * Applies pending events: first payments, mints and all others in the order of the chain, each in one transaction with
 * its effect, then transfers of tokens, many in one. Does nothing while another process holds the lock, or while money
 * is halted. An event whose handler keeps failing is parked, and so are later ones with a common subject; others go on.
 * @param limit events that are applied at most; a group of transfers is the last
 * @returns number of events applied
 * @throws ChainEventFailed when a handler threw: nothing of that event was stored
 */
export async function applyNextEvents(
  db: Database,
  handlers: ChainEventHandlers,
  { limit, onChain }: { limit: number; onChain?: OnChain },
): Promise<number> {
  let applied = 0;
  for (let left = limit; left > 0; left -= 1) {
    const count = await applyNext(db, handlers, { transfersMax: TRANSFERS_AT_ONCE, onChain });
    applied += count;
    if (count !== 1) break;
  }
  return applied;
}

/**
 * Applies pending events that the chain has, as `applyNextEvents`. One that it does not have is parked after a while.
 */
export async function applyProvenEvents(
  db: Database,
  handlers: ChainEventHandlers,
  { limit, findOnChain }: { limit: number; findOnChain: FindOnChain },
): Promise<number> {
  const waiting = await pendingEvents(db, { others: limit, transfers: TRANSFERS_AT_ONCE });
  if (waiting.length === 0) return 0;
  return applyNextEvents(db, handlers, { limit, onChain: await findOnChain(waiting) });
}
