import { transact, type Database } from "@wth/db";
import { acknowledgeAlarm, openAlarms, type AlarmRow } from "#chain/index.ts";
import { ACTOR, rowIdOf, type Command } from "./operator.ts";

function lineOf({ id, kind, block_time, contract, name, args, detail, tx_hash, paused_at }: AlarmRow): string {
  const paused = paused_at === null ? [] : [`paused ${paused_at.toISOString()}`];
  const what = [`${contract}.${name}`, JSON.stringify(args), detail].filter((part) => part !== "");
  return [id, block_time.toISOString(), kind, ...what, ...paused, tx_hash].join("  ");
}

async function acknowledge(db: Database, text: string | undefined): Promise<string[]> {
  const id = rowIdOf(text);
  if (!(await transact(db, (tx) => acknowledgeAlarm(tx, { actor: ACTOR, id }))))
    throw new Error(`No open alarm has the number ${id}.`);
  return [`Alarm ${id} is acknowledged.`];
}

async function list(db: Database): Promise<string[]> {
  const lines = (await openAlarms(db)).map(lineOf);
  return lines.length > 0 ? lines : ["No alarm is open."];
}

/** Commands for alarms about the contracts. */
export const alarmCommands = {
  alarms: {
    usage: "alarms [acknowledge ID]",
    run: (db, [verb, id]) => (verb === "acknowledge" ? acknowledge(db, id) : list(db)),
  },
} satisfies Record<string, Command>;
