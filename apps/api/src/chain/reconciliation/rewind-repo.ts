import type { Database, Tx } from "@wth/db";
import { sql } from "kysely";

/** A request to read the chain again from an earlier block. */
export type Rewind = {
  id: bigint;
  block_number: bigint;
  block_hash: string;
  removed: number | null;
  remaining: number | null;
  ended_at: Date | null;
};

export type NewRewind = {
  chainId: number;
  block: bigint;
  hash: string;
  actor: string;
  reason: string;
  proposalId: bigint;
};

/** Adds a request. @returns undefined when the block is not before the last one read, or another request is open */
export async function insertRewind(
  tx: Tx,
  { chainId, block, hash, actor, reason, proposalId }: NewRewind,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into chain_rewind (chain_id, block_number, block_hash, actor, reason, proposal_id)
    select c.chain_id, ${block}, ${hash}, ${actor}, ${reason}, ${proposalId} from chain_cursor c
    where c.chain_id = ${chainId} and c.block_number > ${block} on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** Returns all requests, newest first. */
export async function allRewinds(db: Database): Promise<Rewind[]> {
  const { rows } = await sql<Rewind>`select * from chain_rewind order by id desc`.execute(db);
  return rows;
}
