import { transact, type Database } from "@wth/db";
import { acknowledgeAlarm, openAlarms, type AlarmRow } from "#chain/index.ts";
import { ACTOR, rowIdOf, sentenceOf, type Command } from "./operator.ts";

function lineOf({ id, kind, block_time, contract, name, args, detail, tx_hash, paused_at }: AlarmRow): string {
  const paused = paused_at === null ? [] : [`paused ${paused_at.toISOString()}`];
  const what = [`${contract}.${name}`, JSON.stringify(args), detail].filter((part) => part !== "");
  const hash = tx_hash === null ? [] : [tx_hash];
  return [id, block_time.toISOString(), kind, ...what, ...paused, ...hash].join("  ");
}

async function acknowledge(db: Database, [text, ...words]: readonly string[]): Promise<string[]> {
  const [id, reason] = [rowIdOf(text), sentenceOf(words, "reason")];
  if (!(await transact(db, (tx) => acknowledgeAlarm(tx, { actor: ACTOR, id, reason }))))
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
    usage: "alarms [acknowledge ID REASON]",
    verbs: ["acknowledge"],
    run: (db, [verb, ...args]) => (verb === "acknowledge" ? acknowledge(db, args) : list(db)),
  },
} satisfies Record<string, Command>;
