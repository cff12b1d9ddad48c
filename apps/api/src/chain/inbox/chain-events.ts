import type { contractEvents, ContractKey } from "@wth/chain";
import { isDatabaseAway, transact, type Database, type Tx } from "@wth/db";
import { now } from "#platform/db/clock.ts";
import { tryLock } from "#platform/db/locks.ts";
import { countFailure, forgetFailures, parkBehind, parkedBefore } from "./parked-events-repo.ts";

/** An event of one of our contracts, from a final block. `args` are decimal, lower-case hex, `true` or `false`. */
export type ChainEvent = {
  id: bigint;
  chainId: bigint;
  blockTime: Date;
  txHash: string;
  logIndex: number;
  /** The contract's key in the deployment file. */
  contract: string;
  name: string;
  args: Readonly<Record<string, string>>;
};

/** `suspense` keeps an event that cannot have its usual effect for an operator to decide on. */
export type ChainEventOutcome = { outcome: "applied" } | { outcome: "suspense"; reason: string };
export type ChainEventHandler = (tx: Tx, event: ChainEvent) => Promise<ChainEventOutcome>;

/** Handlers by `contract.Event`; `ignored` declares that an event has no effect here. */
export type ChainEventHandlers = Readonly<Record<string, ChainEventHandler | "ignored">>;

/** Handlers of every event of a contract except those that are not read. */
export type EventHandlersOf<K extends ContractKey, Unread extends string = never> = Readonly<
  Record<`${K}.${Exclude<EventName<K>, Unread>}`, ChainEventHandler | "ignored">
>;
type EventName<K extends ContractKey> = (typeof contractEvents)[K][number]["name"];

/** An argument of an event. @throws Error when the event has none of that name */
export function argumentOf(event: ChainEvent, name: string): string {
  const value = event.args[name];
  if (value === undefined) throw new Error(`event ${event.id} has no ${name}`);
  return value.toLowerCase();
}

/** An amount that an event reports. @throws Error when it is not a whole number of up to 78 digits */
export function amountOf(event: ChainEvent, name: string): bigint {
  const value = argumentOf(event, name);
  if (!/^\d{1,78}$/.test(value)) throw new Error(`event ${event.id} has no readable ${name}`);
  return BigInt(value);
}

/** Thrown when a handler throws: nothing of the event was stored. After some failures the event is parked. */
export class ChainEventFailed extends Error {
  override name = "ChainEventFailed";
  constructor(event: ChainEvent, cause: unknown) {
    super(`chain event ${event.id} (${event.contract}.${event.name}, ${chainEventKey(event)}) was not applied`, {
      cause,
    });
  }
}

/** Ledger key of an event's effect; it makes the effect unique. */
export function chainEventKey(event: Pick<ChainEvent, "chainId" | "txHash" | "logIndex">): string {
  return `chain:${event.chainId}:${event.txHash}:${event.logIndex}`;
}

/** The oldest pending event that is not parked. */
async function nextEvent(tx: Tx): Promise<ChainEvent | undefined> {
  const row = await tx
    .selectFrom("chain_event as e")
    .selectAll("e")
    .where("e.status", "=", "pending")
    .where((e) =>
      e.not(
        e.exists(
          e.selectFrom("chain_event_failure as f").whereRef("f.event_id", "=", "e.id").where("f.is_parked", "=", true),
        ),
      ),
    )
    .orderBy("e.id")
    .limit(1)
    .forUpdate("e")
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    chainId: row.chain_id,
    blockTime: row.block_time,
    txHash: row.tx_hash,
    logIndex: row.log_index,
    contract: row.contract,
    name: row.name,
    args: row.args,
  };
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
  return handler === "ignored" ? { outcome: "applied" } : handler(tx, event);
}

async function applyEvent(tx: Tx, event: ChainEvent, handlers: ChainEventHandlers): Promise<void> {
  const behind = await parkedBefore(tx, event);
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
  await forgetFailures(tx, event.id);
}

async function applyNextEvent(db: Database, handlers: ChainEventHandlers): Promise<boolean> {
  let event: ChainEvent | undefined;
  try {
    return await transact(db, async (tx) => {
      event = (await tryLock(tx, "inbox")) ? await nextEvent(tx) : undefined;
      if (event) await applyEvent(tx, event, handlers);
      return event !== undefined;
    });
  } catch (error) {
    const failed = event;
    if (!failed) throw error;
    // a database that is away says nothing about the event
    if (!isDatabaseAway(error)) await transact(db, (tx) => countFailure(tx, failed, error));
    throw new ChainEventFailed(failed, error);
  }
}

/**
 * Applies pending events in the order of the chain, each in one transaction with its effect. Does nothing while another
 * process holds the lock, or while money is halted. An event whose handler keeps failing is parked, and so are later
 * ones with a common subject; others go on.
 * @returns number of events applied
 * @throws ChainEventFailed when a handler threw: nothing of that event was stored
 */
export async function applyNextEvents(
  db: Database,
  handlers: ChainEventHandlers,
  { limit }: { limit: number },
): Promise<number> {
  let applied = 0;
  while (applied < limit && (await applyNextEvent(db, handlers))) applied += 1;
  return applied;
}
