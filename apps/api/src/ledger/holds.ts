import type { Tx } from "@wth/db";
import type { Amount, BusinessType } from "@wth/rules";
import { sql } from "kysely";
import type { AccountRef } from "./account-ids.ts";
import { postedOrRefuse, type Outcome, type Posted } from "./post.ts";

export type Hold = {
  key: string;
  from: AccountRef;
  /** The escrow shard that holds the funds. */
  escrow: AccountRef;
  amount: Amount;
  type: BusinessType;
};
export type HoldPart = { to: AccountRef; amount: Amount; type: BusinessType; counterparty?: bigint };

/** Moves funds into escrow under a key; the same key again changes nothing. */
export async function openHold(tx: Tx, hold: Hold): Promise<{ isDuplicate: boolean }> {
  const { rows } = await sql<{ outcome: string; hold_id: bigint | null }>`select * from ledger_hold_open(${hold.key},
    ${hold.from.id}, ${hold.escrow.id}, ${hold.amount}::numeric, ${hold.type}::int, null)`.execute(tx);
  const row = rows[0] as { outcome: string; hold_id: bigint | null };
  return postedOrRefuse({ outcome: row.outcome, operation_id: row.hold_id, account_id: null });
}

/**
 * Ends a hold exactly once and pays out all that is left of it: `captured` to its recipients, `released` back to its
 * owner.
 * @throws Error when the hold is unknown or ended, or the parts do not sum to the whole
 */
export async function resolveHold(
  tx: Tx,
  key: string,
  outcome: "captured" | "released",
  parts: readonly HoldPart[],
): Promise<Posted> {
  const { rows } = await sql<Outcome>`select *, null::bigint as account_id from ledger_hold_resolve(${key}, ${outcome},
    ${parts.map((part) => part.to.id)}::bigint[], ${parts.map((part) => part.amount)}::numeric[],
    ${parts.map((part) => part.type)}::int[], ${parts.map((part) => part.counterparty ?? null)}::bigint[])`.execute(tx);
  return postedOrRefuse(rows[0] as Outcome);
}

/**
 * Returns a part of an open hold to its owner; a positive amount must remain.
 * @throws Error when the hold is unknown or ended, or nothing would remain
 */
export async function releasePart(tx: Tx, key: string, part: HoldPart): Promise<Posted> {
  const { rows } = await sql<Outcome>`select *, null::bigint as account_id from ledger_hold_release_part(${key},
    ${part.to.id}, ${part.amount}::numeric, ${part.type}::int)`.execute(tx);
  return postedOrRefuse(rows[0] as Outcome);
}

/** Returns the amount left in a hold, in 10^-18 units; 0 when it is unknown or ended. */
export async function heldUnder(tx: Tx, key: string): Promise<Amount> {
  const { rows } = await sql<{ held: bigint }>`select ledger_hold_left(h)::numeric(78, 0) as held from ledger_hold h
    where h.hold_key = ${key} and not exists (select from ledger_hold_resolution r where r.hold_id = h.id)`.execute(tx);
  return rows[0]?.held ?? 0n;
}
