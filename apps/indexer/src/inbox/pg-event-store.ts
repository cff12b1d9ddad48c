import { sql } from "kysely";
import { copyRows, publishAfterCommit, transact, type Database, type Tx } from "@wth/db";
import { haltMoney, haltReasons } from "@wth/process";
import type { ChainEvent } from "./chain-event.ts";
import type { Position } from "../chain/position.ts";
import { TREASURY_EVENT } from "../watched-contracts.ts";
import { CursorMoved, type EventStore } from "./event-store.ts";
import { findLostEvents } from "./find-lost-events.ts";
import { EVENT_COLUMNS, eventText } from "./event-text.ts";
import { insertEvents } from "./insert-events.ts";

const UNIQUE_VIOLATION = "23505";
/** Errors of chain_move_cursor and chain_refuse_lost. */
const CURSOR_ELSEWHERE = "WTH02";
const EVENTS_LOST = "WTH03";

type Step = { from: Position; to: Position; events: readonly ChainEvent[] };

/**
 * The commit of a step does not wait for the disk: a crash of the server can lose the last steps, never a part of one,
 * and they are read again from the chain. What follows from an event is committed after it and waits for the disk,
 * which then has the event too.
 */
const WITHOUT_WAIT = "set local synchronous_commit = off";

/** Returns the statement that moves the cursor of a step. */
function moveCursor(db: Database | Tx, chainId: number, { from, to }: Step): string {
  const time = new Date(to.time * 1_000).toISOString();
  const move = sql`select chain_move_cursor(${sql.lit(chainId)}, ${sql.lit(from.number)}, ${sql.lit(from.hash)},
    ${sql.lit(to.number)}, ${sql.lit(to.hash)}, ${sql.lit(time)}::timestamptz)`;
  return move.compile(db).sql;
}

/** Stores a step some of whose events are known or were lost. They are rare, and looking for them takes time. */
async function writeKnown(tx: Tx, chainId: number, step: Step): Promise<void> {
  await sql.raw(WITHOUT_WAIT).execute(tx);
  await sql.raw(moveCursor(tx, chainId, step)).execute(tx);
  await insertEvents(tx, chainId, await findLostEvents(tx, chainId, step.events));
  publishAfterCommit(tx, "chain_event");
}

const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined);

/** Stores a step, unless some of its events are known, or some were lost. */
async function copyStep(db: Database, chainId: number, step: Step, text: Buffer): Promise<"stored" | "known" | "lost"> {
  const before = [WITHOUT_WAIT, moveCursor(db, chainId, step), "select chain_refuse_lost()"];
  try {
    await copyRows(db, { before, into: EVENT_COLUMNS, rows: text, topic: "chain_event" });
    return "stored";
  } catch (error) {
    const code = codeOf(error);
    if (code === UNIQUE_VIOLATION) return "known";
    if (code === EVENTS_LOST) return "lost";
    throw error;
  }
}

/** Records that the cursor's block is not on the chain any more, or that it is again. */
async function setReplaced(db: Database | Tx, chainId: number, isReplaced: boolean): Promise<void> {
  await db
    .updateTable("chain_cursor")
    .set({ replaced_at: isReplaced ? sql`platform_now()` : null })
    .where("chain_id", "=", BigInt(chainId))
    .execute();
}

/**
 * Begins to read transfers from treasuries after the cursor: an earlier version read the blocks before without them.
 * @returns the first block with them
 */
async function beginOutgoing(db: Database, cursor: { chain_id: bigint; block_number: bigint }): Promise<bigint> {
  const outgoing_from = cursor.block_number + 1n;
  await db.updateTable("chain_cursor").set({ outgoing_from }).where("chain_id", "=", cursor.chain_id).execute();
  return outgoing_from;
}

/** The inbox in PostgreSQL. The bus tells the worker when new events are committed. */
export function pgEventStore(db: Database, chainId: number): EventStore {
  const format = (events: readonly ChainEvent[]) => eventText(chainId, events);
  let hasLost = false;
  return {
    format,
    async load() {
      hasLost = false;
      const row = await db
        .selectFrom("chain_cursor")
        .selectAll()
        .where("chain_id", "=", BigInt(chainId))
        .executeTakeFirst();
      if (!row) return undefined;
      const outgoingFrom = row.outgoing_from ?? (await beginOutgoing(db, row));
      return {
        genesisHash: row.genesis_hash,
        startBlock: Number(row.start_block),
        position: { number: Number(row.block_number), hash: row.block_hash, time: row.block_time.getTime() / 1_000 },
        outgoingFrom: Number(outgoingFrom),
      };
    },
    async treasuries() {
      const { rows } = await sql<{ treasury: string; first: bigint }>`
        select args ->> 'treasury' as treasury, min(block_number) as first from chain_event
        where chain_id = ${chainId} and name = ${sql.lit(TREASURY_EVENT)} and lost_by is null group by 1`.execute(db);
      return new Map(rows.map(({ treasury, first }) => [treasury, Number(first)]));
    },
    async begin({ genesisHash, startBlock, position, outgoingFrom }) {
      await db
        .insertInto("chain_cursor")
        .values({
          chain_id: chainId,
          genesis_hash: genesisHash,
          start_block: startBlock,
          block_number: position.number,
          block_hash: position.hash,
          block_time: new Date(position.time * 1_000),
          outgoing_from: outgoingFrom,
        })
        .onConflict((conflict) => conflict.column("chain_id").doNothing())
        .execute();
    },
    async append(from, to, events, text = format(events)) {
      const step = { from, to, events };
      try {
        const outcome = hasLost ? "lost" : await copyStep(db, chainId, step, text);
        // lost events stay, so the next steps need not try; a new start does
        hasLost = outcome === "lost";
        if (outcome !== "stored") await transact(db, (tx) => writeKnown(tx, chainId, step));
      } catch (error) {
        throw codeOf(error) === CURSOR_ELSEWHERE ? new CursorMoved(from) : error;
      }
    },
    haltReplaced: (detail) =>
      transact(db, async (tx) => {
        await haltMoney(tx, haltReasons.reorg, detail);
        await setReplaced(tx, chainId, true);
      }),
    clearReplaced: () => setReplaced(db, chainId, false),
  };
}
