import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseAway, openDatabase, schemaComparison } from "@wth/db";
import type { Readiness } from "./readiness.ts";

const EVERY_MS = 10_000;
const WAIT_MS = 500;
/** Longest time for which a start waits for a database that does not answer, above the recovery of a large one. */
const AWAY_MS_MAX = 120_000;

export type SchemaLog = { warn(record: object, text: string): void };

/**
 * Waits until the schema of a database is one that this version can run on, and names it in `readiness` from then on:
 * it is compared every 10 s. A database that does not answer leaves the last comparison in force.
 * @returns a function that ends the comparisons
 * @throws the database's error when it is away for two minutes or refuses to answer
 */
export async function awaitSchema(url: string, readiness: Readiness, log: SchemaLog): Promise<() => Promise<void>> {
  const { db, close } = openDatabase(url, { max: 1 });
  const misfitOf = schemaComparison();
  let misfit: string | undefined = "not compared yet";
  readiness.add({ name: "schema", reach: "own", check: () => misfit });
  const compare = async () => {
    misfit = await misfitOf(db);
  };
  /** @returns why this version cannot run on the schema */
  const compareSoon = async (): Promise<string | undefined> => {
    const deadline = performance.now() + AWAY_MS_MAX;
    for (;;) {
      try {
        await compare();
        return misfit;
      } catch (error) {
        if (!isDatabaseAway(error) || performance.now() > deadline) throw error;
        await pause(WAIT_MS);
      }
    }
  };
  try {
    const first = await compareSoon();
    if (first !== undefined) log.warn({ misfit: first }, "the start waits for the schema");
    for (let last = first; last !== undefined; last = await compareSoon()) await pause(WAIT_MS);
  } catch (error) {
    await close();
    throw error;
  }
  const timer = setInterval(() => {
    compare().catch(() => undefined);
  }, EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    return close();
  };
}
