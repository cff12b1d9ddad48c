import type { Database, Tx } from "@wth/db";
import { readParameters } from "#platform/settings/parameters.ts";
import { returnsBefore } from "./newcomer-repo.ts";

/** Number of trades that a buyer could return at a time without a timeout; the trade `except` is not counted. */
export async function freeReturnsAt(db: Database | Tx, buyerId: bigint, at: Date, except: bigint): Promise<number> {
  const { "c2c.freeReturns": free } = await readParameters(db);
  return Number(free) - (await returnsBefore(db, buyerId, at, except)).length;
}
