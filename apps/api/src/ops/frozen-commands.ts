import { transact, type Database } from "@wth/db";
import { frozenRows, releaseRow } from "#platform/settings/frozen-rows.ts";
import { ACTOR, sentenceOf, type Command } from "./operator.ts";

async function list(db: Database): Promise<string[]> {
  const rows = await frozenRows(db);
  if (rows.length === 0) return ["No row is frozen."];
  return rows.map(({ kind, subject, invariant, detail, since }) =>
    [`${kind} ${subject}`, invariant, since.toISOString(), detail].join("  "),
  );
}

async function repair(db: Database, [kind, subject, ...words]: readonly string[]): Promise<string[]> {
  if (kind === undefined || subject === undefined) throw new Error("Name the kind and the id of a frozen row.");
  const reason = sentenceOf(words, "reason");
  await transact(db, (tx) => releaseRow(tx, { actor: ACTOR, kind, subject, reason }));
  return [`${kind} ${subject} is released.`];
}

/**
 * Commands for rows that violate an invariant. A correction of money is proposed in the console, which posts
 * counter-entries after a second operator has approved it.
 */
export const frozenCommands = {
  frozen: { usage: "frozen", run: list },
  repair: { usage: "repair KIND ID REASON", run: repair },
} satisfies Record<string, Command>;
