import { transact, type Database } from "@wth/db";
import { parkedEvents, replayEvents, type ParkedEvent } from "#chain/index.ts";
import { ACTOR, rowIdOf, type Command } from "./operator.ts";

const lineOf = ({ id, at, contract, name, attempts, error, tx_hash }: ParkedEvent): string =>
  `${id}  ${at.toISOString()}  ${contract}.${name}  ${attempts} attempts  ${error} (${tx_hash})`;

async function replay(db: Database, id: string | undefined): Promise<string[]> {
  if (id === undefined) throw new Error("Give the id of a parked event, or all.");
  const eventId = id === "all" ? undefined : rowIdOf(id);
  const count = await transact(db, (tx) => replayEvents(tx, { actor: ACTOR, eventId }));
  return [`${count} ${count === 1 ? "event is" : "events are"} tried again.`];
}

async function list(db: Database): Promise<string[]> {
  const lines = (await parkedEvents(db)).map(lineOf);
  return lines.length > 0 ? lines : ["No event is parked."];
}

/** Commands for chain events whose handler failed. */
export const eventCommands = {
  events: { usage: "events [replay ID|all]", run: (db, [verb, id]) => (verb === "replay" ? replay(db, id) : list(db)) },
} satisfies Record<string, Command>;
