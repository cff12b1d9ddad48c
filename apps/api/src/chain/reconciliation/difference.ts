import type { Database, Tx } from "@wth/db";
import { formatAmount } from "@wth/rules";
import { CompiledQuery } from "kysely";
import type { Measure } from "./measures.ts";

/** Returns what the database holds of a measure. */
export async function bookedAmount(db: Database | Tx, { booked }: Measure): Promise<bigint> {
  const { rows } = await db.executeQuery<Record<string, bigint>>(CompiledQuery.raw(booked));
  return Object.values(rows[0] ?? {})[0] ?? 0n;
}

/** Returns a difference of chain and ledger as a sentence; none for 0. */
export function differenceOf({ name, unit }: Measure, drift: bigint): string[] {
  if (drift === 0n) return [];
  const amount = unit === "tokens" ? drift.toString() : formatAmount(drift);
  return [`${name}: the chain and the ledger differ by ${amount} ${unit}.`];
}
