import { sql } from "kysely";
import { transact, type Database, type Tx } from "@wth/db";
import type { ChainEvent } from "./chain-event.ts";
import type { Position } from "../chain/position.ts";
import { TREASURY_EVENT } from "../watched-contracts.ts";
import { CursorMoved, type EventStore } from "./event-store.ts";
import { findLostEvents } from "./find-lost-events.ts";
import { insertEvents, textOf, type EventText, type Known } from "./insert-events.ts";

const UNIQUE_VIOLATION = "23505";

type Step = { from: Position; to: Position; events: readonly ChainEvent[]; text: EventText };

/**
 * Moves the cursor of a step, and returns true when a rewind has left lost events. The commit of a step does not wait for the
 * disk: a crash of the server can lose the last steps, never a part of one, and they are read again from the chain. What
 * follows from an event is committed after it and waits for the disk, which then has the event too.
 */
async function moveCursor(tx: Tx, chainId: number, { from, to }: Step): Promise<boolean> {
  const { rows } = await sql<{ hasLost: boolean }>`
    update chain_cursor set block_number = ${to.number}, block_hash = ${to.hash},
      block_time = ${new Date(to.time * 1_000)}, updated_at = platform_now()
    where chain_id = ${chainId} and block_number = ${from.number} and block_hash = ${from.hash}
    returning exists(select from chain_event where lost_by is not null) as "hasLost",
      set_config('synchronous_commit', 'off', true), pg_notify('chain_event', ${String(to.number)})`.execute(tx);
  const [moved] = rows;
  if (!moved) throw new CursorMoved(from);
  return moved.hasLost;
}

/** Every statement waits for its answer, so a step has two: the cursor's and that of all its events. */
async function write(tx: Tx, chainId: number, step: Step, known: Known): Promise<void> {
  const hasLost = await moveCursor(tx, chainId, step);
  const text = hasLost ? textOf(await findLostEvents(tx, chainId, step.events)) : step.text;
  await insertEvents(tx, chainId, text, known);
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
    async treasuries() {
      const { rows } = await sql<{ treasury: string; first: bigint }>`
        select args ->> 'treasury' as treasury, min(block_number) as first from chain_event
        where chain_id = ${chainId} and name = ${sql.lit(TREASURY_EVENT)} and lost_by is null group by 1`.execute(db);
      return new Map(rows.map(({ treasury, first }) => [treasury, Number(first)]));
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
    async append(from, to, events, text = textOf(events)) {
      const step = { from, to, events, text };
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
