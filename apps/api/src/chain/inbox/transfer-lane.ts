import type { Tx } from "@wth/db";
import { sql } from "kysely";
import { now } from "#platform/db/clock.ts";
import {
  eventColumns,
  isNotParked,
  type ChainEventHandlers,
  type ChainEventOutcome,
  type ReportedEvent,
} from "./chain-event.ts";
import { forgetFailures, parkBehind, parkedBeforeEach } from "./parked-events-repo.ts";

/** Transfers that one transaction applies at most; bounds the time for which a payment waits for them. */
export const TRANSFERS_AT_ONCE = 4_000;
const ID_MAX = 2n ** 63n - 1n;

/**
 * Returns the oldest pending transfers of tokens that are not parked and are before every event of the first lane, so
 * that a token's mint is applied before its transfers.
 */
export async function nextTransfers(tx: Tx, limit: number): Promise<ReportedEvent[]> {
  const { rows } = await sql<ReportedEvent>`
    select ${eventColumns} from chain_event e
    where e.status = 'pending' and e.name = 'Transfer' and ${isNotParked}
      and e.id < coalesce((
        select min(e.id) from chain_event e where e.status = 'pending' and e.name <> 'Transfer' and ${isNotParked}
      ), ${ID_MAX})
    order by e.id limit ${limit} for update of e`.execute(tx);
  return rows;
}

async function store(tx: Tx, events: readonly ReportedEvent[], result: ChainEventOutcome): Promise<void> {
  if (events.length === 0) return;
  const ids = events.map(({ id }) => id);
  const reason = result.outcome === "suspense" ? result.reason : null;
  await sql`update chain_event set status = ${result.outcome}, reason = ${reason}, applied_at = ${await now(tx)}
    where id = any(${ids}::bigint[])`.execute(tx);
  await forgetFailures(tx, ids);
}

/**
 * Applies transfers together. Those of a token with a parked event are parked behind it.
 * @throws what a handler throws
 */
export async function applyTransfers(
  tx: Tx,
  events: readonly ReportedEvent[],
  handlers: ChainEventHandlers,
  unhandled: ChainEventOutcome,
): Promise<void> {
  const behind = await parkedBeforeEach(tx, events);
  for (const event of events) {
    const parked = behind.get(event.id);
    if (parked !== undefined) await parkBehind(tx, event, parked);
  }
  const free = events.filter(({ id }) => !behind.has(id));
  const groups = Map.groupBy(free, ({ contract, name }) => {
    const key = `${contract}.${name}`;
    return Object.hasOwn(handlers, key) ? handlers[key] : undefined;
  });
  for (const [handler, group] of groups) {
    if (handler === undefined) await store(tx, group, unhandled);
    else {
      if (typeof handler === "function") throw new Error("transfers of tokens are applied together");
      const suspended = handler === "ignored" ? new Map<bigint, string>() : await handler.applyAll(tx, group);
      for (const [reason, same] of Map.groupBy(group, ({ id }) => suspended.get(id)))
        await store(tx, same, reason === undefined ? { outcome: "applied" } : { outcome: "suspense", reason });
    }
  }
}
