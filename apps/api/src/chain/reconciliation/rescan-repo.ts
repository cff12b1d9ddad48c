import type { Database, Tx } from "@wth/db";
import { sql } from "kysely";

/** A request to read blocks again and compare them with the inbox. */
export type Rescan = {
  id: bigint;
  from_block: bigint;
  to_block: bigint;
  next_block: bigint;
  missing: number;
  surplus: number;
  actor: string;
  ended_at: Date | null;
};

/** Adds a request, whose end is the last block that was read at most. @returns undefined when no block is left */
export async function insertRescan(
  tx: Tx,
  { chainId, from, to, actor }: { chainId: number; from: bigint; to: bigint; actor: string },
): Promise<Rescan | undefined> {
  const { rows } = await sql<Rescan>`
    insert into chain_rescan (chain_id, from_block, to_block, next_block, actor)
    select c.chain_id, ${from}, least(${to}, c.block_number), ${from}, ${actor} from chain_cursor c
    where c.chain_id = ${chainId} and c.block_number >= ${from} returning *`.execute(tx);
  return rows[0];
}

/** Returns a request that has not begun to read any of these blocks and covers all of them that are read. */
export async function findWaiting(
  tx: Tx,
  { chainId, from, to }: { chainId: number; from: bigint; to: bigint },
): Promise<Rescan | undefined> {
  const { rows } = await sql<Rescan>`
    select r.* from chain_rescan r join chain_cursor c using (chain_id)
    where r.chain_id = ${chainId} and r.ended_at is null and r.next_block <= ${from}
      and r.from_block <= ${from} and r.to_block >= least(${to}, c.block_number)
    order by r.id limit 1`.execute(tx);
  return rows[0];
}

/**
 * First block that no request covers, or the last one read before there is a request; undefined while one is not ended.
 */
export async function nextUncovered(tx: Tx, chainId: number): Promise<bigint | undefined> {
  const { rows } = await sql<{ from: bigint }>`
    select coalesce((select max(to_block) + 1 from chain_rescan where chain_id = c.chain_id), c.block_number) as "from"
    from chain_cursor c where c.chain_id = ${chainId} and c.block_number > 0
      and not exists (select from chain_rescan where chain_id = c.chain_id and ended_at is null)`.execute(tx);
  return rows[0]?.from;
}

/** Returns the latest requests, newest first. */
export async function latestRescans(db: Database, limit: number): Promise<Rescan[]> {
  const { rows } = await sql<Rescan>`select * from chain_rescan order by id desc limit ${limit}`.execute(db);
  return rows;
}
