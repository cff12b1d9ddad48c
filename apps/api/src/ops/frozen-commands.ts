import type { Database } from "@wth/db";
import { frozenRows } from "#platform/settings/frozen-rows.ts";
import { rowIdOf, sentenceOf, type Command } from "./operator.ts";
import { repairRow } from "./repair-row.ts";

async function list(db: Database): Promise<string[]> {
  const rows = await frozenRows(db);
  if (rows.length === 0) return ["No row is frozen."];
  return rows.map(({ kind, subject, invariant, detail, since }) =>
    [`${kind} ${subject}`, invariant, since.toISOString(), detail].join("  "),
  );
}

/** Word in place of a proposal for a row whose checks hold again. */
const NOTHING = "nothing";

async function repair(db: Database, [kind, subject, correction, ...words]: readonly string[]): Promise<string[]> {
  if (kind === undefined || subject === undefined) throw new Error("Name the kind and the id of a frozen row.");
  if (correction === undefined)
    throw new Error(`Name the executed proposal that corrects the row, or "${NOTHING}" when its checks hold again.`);
  const proposal = correction === NOTHING ? undefined : rowIdOf(correction);
  await repairRow(db, { kind, subject, correction: proposal, reason: sentenceOf(words, "reason") });
  const how = proposal === undefined ? "there is nothing to correct" : `proposal ${proposal} corrects it`;
  return [`${kind} ${subject} is released: ${how}.`];
}

/**
 * Commands for rows that violate an invariant. A correction of money is proposed in the console, which posts
 * counter-entries after a second operator has approved it.
 */
export const frozenCommands = {
  frozen: { usage: "frozen", run: list },
  repair: { usage: `repair KIND ID PROPOSAL|${NOTHING} REASON`, run: repair },
} satisfies Record<string, Command>;
