import type { Tx } from "@wth/db";
import { formatAmount } from "@wth/rules";
import { CompiledQuery } from "kysely";
import { measures, type CountedEvent, type Measure } from "./measures.ts";

/** Returns what the database holds of a measure. */
async function bookedAmount(tx: Tx, { booked }: Measure): Promise<bigint> {
  const { rows } = await tx.executeQuery<Record<string, bigint>>(CompiledQuery.raw(booked));
  return Object.values(rows[0] ?? {})[0] ?? 0n;
}

/** Returns a difference of chain and ledger as a sentence; none for 0. */
export function differenceOf({ name, unit }: Pick<Measure, "name" | "unit">, drift: bigint): string[] {
  if (drift === 0n) return [];
  const amount = unit === "tokens" ? drift.toString() : formatAmount(drift);
  return [`${name}: the chain and the ledger differ by ${amount} ${unit}.`];
}

/** Compares the sums of the chain's events with the ledger. @returns each difference as a sentence */
export async function differences(tx: Tx, sumOf: (counted: CountedEvent) => Promise<bigint>): Promise<string[]> {
  const found: string[] = [];
  for (const measure of measures) {
    let total = 0n;
    for (const counted of measure.events) total += await sumOf(counted);
    found.push(...differenceOf(measure, total - (await bookedAmount(tx, measure))));
  }
  return found;
}
