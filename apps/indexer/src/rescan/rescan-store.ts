import { sql } from "kysely";
import { transact, type Database } from "@wth/db";
import type { ChainEvent } from "../inbox/chain-event.ts";
import { insertEvents } from "../inbox/insert-events.ts";

/** Blocks that are read again and compared with the inbox. */
export type Rescan = { id: bigint; next: number; to: number };
/** Differences in some blocks: events that were added to the inbox, and those that the chain has not. */
export type Difference = { missing: number; surplus: readonly string[] };

export type RescanStore = {
  /** Returns the oldest request that is not carried out. */
  next(): Promise<Rescan | undefined>;
  /** Compares the blocks of a request up to `last` with their events, and adds those that the inbox has not. */
  compare(rescan: Rescan, last: number, events: readonly ChainEvent[]): Promise<Difference>;
};

const keyOf = (txHash: string, logIndex: number): string => `${txHash}:${logIndex}`;

export function pgRescanStore(db: Database, chainId: number): RescanStore {
  return {
    async next() {
      const { rows } = await sql<{ id: bigint; next: bigint; to: bigint }>`
        select r.id, r.next_block as next, least(r.to_block, c.block_number) as to
        from chain_rescan r join chain_cursor c using (chain_id)
        where r.chain_id = ${chainId} and r.ended_at is null and r.next_block <= c.block_number
        order by r.id limit 1`.execute(db);
      const [row] = rows;
      return row && { id: row.id, next: Number(row.next), to: Number(row.to) };
    },
    compare: ({ id, next }, last, events) =>
      transact(db, async (tx) => {
        const { rows } = await sql<{ tx_hash: string; log_index: number }>`
          select tx_hash, log_index from chain_event
          where chain_id = ${chainId} and block_number between ${next} and ${last} and contract <> 'usdt'`.execute(tx);
        const stored = new Set(rows.map(({ tx_hash: hash, log_index: at }) => keyOf(hash, at)));
        const onChain = new Set(events.map(({ txHash, logIndex }) => keyOf(txHash, logIndex)));
        const unknown = events.filter(({ txHash, logIndex }) => !stored.has(keyOf(txHash, logIndex)));
        const missing = await insertEvents(tx, chainId, unknown, "skip");
        const surplus = [...stored].filter((key) => !onChain.has(key));
        await sql`update chain_rescan set next_block = ${last + 1}, missing = missing + ${missing},
            surplus = surplus + ${surplus.length}, ended_at = case when ${last} = to_block then platform_now() end
          where id = ${id} and next_block = ${next}`.execute(tx);
        if (missing > 0) await sql`select pg_notify('chain_event', ${String(last)})`.execute(tx);
        return { missing, surplus };
      }),
  };
}
