import type { contractEvents, ContractKey } from "@wth/chain";
import type { Tx } from "@wth/db";
import { sql } from "kysely";

/** An event of one of our contracts, from a final block. `args` are decimal, lower-case hex, `true` or `false`. */
export type ReportedEvent = {
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

/** An event to apply. `key`: reference of its effect in the ledger, which makes the effect unique. */
export type ChainEvent = ReportedEvent & { key: string };

/** `suspense` keeps an event that cannot have its usual effect for an operator to decide on. */
export type ChainEventOutcome = { outcome: "applied" } | { outcome: "suspense"; reason: string };
export type ChainEventHandler = (tx: Tx, event: ChainEvent) => Promise<ChainEventOutcome>;

/**
 * Applies events of the second lane, which have no effect in the ledger, together, oldest first.
 * @returns the reasons of those that are in suspense, by id
 */
export type ChainEventsHandler = {
  applyAll: (tx: Tx, events: readonly ReportedEvent[]) => Promise<ReadonlyMap<bigint, string>>;
};
type AnyHandler = ChainEventHandler | ChainEventsHandler | "ignored";

/** Handlers by `contract.Event`; `ignored` declares that an event has no effect here. */
export type ChainEventHandlers = Readonly<Record<string, AnyHandler>>;

/** Handlers of every event of a contract except those that are not read. */
export type EventHandlersOf<K extends ContractKey, Unread extends string = never> = Readonly<
  Record<`${K}.${Exclude<EventName<K>, Unread>}`, AnyHandler>
>;
type EventName<K extends ContractKey> = (typeof contractEvents)[K][number]["name"];

/** An argument of an event. @throws Error when the event has none of that name */
export function argumentOf(event: Pick<ReportedEvent, "id" | "args">, name: string): string {
  const value = event.args[name];
  if (value === undefined) throw new Error(`event ${event.id} has no ${name}`);
  return value.toLowerCase();
}

/** An amount that an event reports. @throws Error when it is not a whole number of up to 78 digits */
export function amountOf(event: Pick<ReportedEvent, "id" | "args">, name: string): bigint {
  const value = argumentOf(event, name);
  if (!/^\d{1,78}$/.test(value)) throw new Error(`event ${event.id} has no readable ${name}`);
  return BigInt(value);
}

/** Columns of the row `e` of the inbox as a ReportedEvent. */
export const eventColumns = sql`e.id, e.chain_id as "chainId", e.block_time as "blockTime", e.tx_hash as "txHash",
  e.log_index as "logIndex", e.contract, e.name, e.args`;

/** True for a row `e` of the inbox that no operator has to replay. */
export const isNotParked = sql`not exists (select from chain_event_failure f where f.event_id = e.id and f.is_parked)`;
