import { sql } from "kysely";
import type { Database } from "@wth/db";
import type { BlockId } from "./parse-extra.ts";

/** First blocks of the epochs that were proven from a checkpoint, so that a new start need not prove them again. */
export type EpochStore = {
  /** Returns the number of the newest one; undefined when there is none. */
  newest(): Promise<number | undefined>;
  hashAt(number: number): Promise<string | undefined>;
  add(block: BlockId): Promise<void>;
};

/**
 * Epochs in PostgreSQL. Another checkpoint has epochs of its own: nothing that was proven from the former one is
 * believed.
 */
export function pgEpochStore(db: Database, chainId: number, checkpoint: BlockId): EpochStore {
  const known = sql`chain_id = ${chainId} and checkpoint = ${checkpoint.hash}`;
  return {
    async newest() {
      const { rows } = await sql<{ newest: bigint | null }>`
        select max(block_number) as newest from chain_epoch where ${known}`.execute(db);
      const newest = rows[0]?.newest ?? null;
      return newest === null ? undefined : Number(newest);
    },
    async hashAt(number) {
      const { rows } = await sql<{ hash: string }>`
        select block_hash as hash from chain_epoch where ${known} and block_number = ${number}`.execute(db);
      return rows[0]?.hash;
    },
    async add({ number, hash }) {
      await sql`insert into chain_epoch (chain_id, checkpoint, block_number, block_hash)
        values (${chainId}, ${checkpoint.hash}, ${number}, ${hash}) on conflict do nothing`.execute(db);
    },
  };
}
