import { sql } from "kysely";
import { transact, type Database, type Tx } from "@wth/db";
import type { ChainEvent } from "./chain-event.ts";
import type { Position } from "../chain/position.ts";
import { CursorMoved, type EventStore } from "./event-store.ts";
import { findLostEvents } from "./find-lost-events.ts";
import { insertEvents, type Known } from "./insert-events.ts";

const UNIQUE_VIOLATION = "23505";

type Step = { from: Position; to: Position; events: readonly ChainEvent[] };

async function write(tx: Tx, chainId: number, step: Step, known: Known): Promise<void> {
  const { from, to, events } = step;
  const moved = await tx
    .updateTable("chain_cursor")
    .set({
      block_number: to.number,
      block_hash: to.hash,
      block_time: new Date(to.time * 1_000),
      updated_at: sql<Date>`platform_now()`,
    })
    .where("chain_id", "=", BigInt(chainId))
    .where("block_number", "=", BigInt(from.number))
    .where("block_hash", "=", from.hash)
    .executeTakeFirst();
  if (moved.numUpdatedRows !== 1n) throw new CursorMoved(from);
  await insertEvents(tx, chainId, await findLostEvents(tx, chainId, events), known);
  await sql`select pg_notify('chain_event', ${String(to.number)})`.execute(tx);
}

/** The inbox in PostgreSQL. Listeners on channel `chain_event` are notified when new events commit. */
export function pgEventStore(db: Database, chainId: number): EventStore {
  return {
    async load() {
      const row = await db
        .selectFrom("chain_cursor")
        .selectAll()
        .where("chain_id", "=", BigInt(chainId))
        .executeTakeFirst();
      if (!row) return undefined;
      return {
        genesisHash: row.genesis_hash,
        startBlock: Number(row.start_block),
        position: { number: Number(row.block_number), hash: row.block_hash, time: row.block_time.getTime() / 1_000 },
      };
    },
    async begin({ genesisHash, startBlock, position }) {
      await db
        .insertInto("chain_cursor")
        .values({
          chain_id: chainId,
          genesis_hash: genesisHash,
          start_block: startBlock,
          block_number: position.number,
          block_hash: position.hash,
          block_time: new Date(position.time * 1_000),
        })
        .onConflict((conflict) => conflict.column("chain_id").doNothing())
        .execute();
    },
    async append(from, to, events) {
      const step = { from, to, events };
      try {
        await transact(db, (tx) => write(tx, chainId, step, "refuse"));
      } catch (error) {
        if (!(error instanceof Error && "code" in error && error.code === UNIQUE_VIOLATION)) throw error;
        await transact(db, (tx) => write(tx, chainId, step, "skip"));
      }
    },
    async isHalted(reasonCode) {
      const halt = await db
        .selectFrom("platform_halt")
        .select("reason_code")
        .where("reason_code", "=", reasonCode)
        .executeTakeFirst();
      return halt !== undefined;
    },
    async halt(reasonCode, detail) {
      await db
        .insertInto("platform_halt")
        .values({ reason_code: reasonCode, detail })
        .onConflict((conflict) => conflict.column("reason_code").doNothing())
        .execute();
    },
  };
}
