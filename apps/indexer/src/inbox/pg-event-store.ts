import { sql } from "kysely";
import { transact, type Database, type Tx } from "@wth/db";
import type { ChainEvent } from "./chain-event.ts";
import { CursorMoved, type EventStore } from "./event-store.ts";

const ROWS_PER_INSERT = 10_000;

const column = <T>(events: readonly ChainEvent[], pick: (event: ChainEvent) => T): T[] => events.map(pick);

async function insertEvents(tx: Tx, chainId: number, events: readonly ChainEvent[]): Promise<void> {
  await sql`
    insert into chain_event (chain_id, block_number, block_hash, block_time, tx_hash, log_index, contract, name, args)
    select ${chainId}::bigint, e.block_number, e.block_hash, to_timestamp(e.block_time), e.tx_hash, e.log_index, e.contract,
           e.name, e.args
    from unnest(
      ${column(events, (e) => e.blockNumber)}::bigint[],
      ${column(events, (e) => e.blockHash)}::text[],
      ${column(events, (e) => e.blockTime)}::bigint[],
      ${column(events, (e) => e.txHash)}::text[],
      ${column(events, (e) => e.logIndex)}::int[],
      ${column(events, (e) => e.contract)}::text[],
      ${column(events, (e) => e.name)}::text[],
      ${column(events, (e) => JSON.stringify(e.args))}::jsonb[]
    ) as e (block_number, block_hash, block_time, tx_hash, log_index, contract, name, args)
    on conflict (chain_id, tx_hash, log_index) do nothing`.execute(tx);
}

/** The inbox in PostgreSQL. Listeners on channel `chain_event` learn of new events when their transaction commits. */
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
      await transact(db, async (tx) => {
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
        for (let at = 0; at < events.length; at += ROWS_PER_INSERT) {
          await insertEvents(tx, chainId, events.slice(at, at + ROWS_PER_INSERT));
        }
        await sql`select pg_notify('chain_event', ${String(to.number)})`.execute(tx);
      });
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
