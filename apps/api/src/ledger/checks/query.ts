import { transact, type Database, type Tx } from "@wth/db";
import { CompiledQuery, sql } from "kysely";
import type { Query } from "./keys.ts";

/** Time limits of one statement of a check, in milliseconds. The pool of the worker gives a statement up after 22 s. */
const LIMITS = { statement: 15_000, lock: 1_000 };

/** Executes checks on a connection or in a transaction, with its time limits. */
export const queryOn =
  (db: Database | Tx): Query =>
  async ({ sql: text, values }) =>
    (await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]))).rows;

/** Executes each check with time limits of its own, in a transaction that cannot write. */
export const limitedQuery =
  (db: Database, { statement, lock } = LIMITS): Query =>
  (check) =>
    transact(db, async (tx) => {
      await sql`select set_config('transaction_read_only', 'on', true),
        set_config('statement_timeout', ${String(statement)}, true),
        set_config('lock_timeout', ${String(lock)}, true)`.execute(tx);
      return queryOn(tx)(check);
    });
