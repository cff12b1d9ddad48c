import { sql } from "kysely";
import type { Logger } from "pino";
import type { Database } from "@wth/db";
import type { ChainReader } from "../chain/chain-reader.ts";

type Request = { id: bigint; number: bigint; hash: string };

export type RewindChain = { db: Database; chainId: number; chain: Pick<ChainReader, "blockAt">; log: Logger };

/**
 * Carries out an operator's request to read again from an earlier block, when most nodes have that block. Must be
 * called while nothing is read. @returns true when the cursor has moved
 */
export async function rewindChain({ db, chainId, chain, log }: RewindChain): Promise<boolean> {
  const { rows } = await sql<Request>`
    select id, block_number as number, block_hash as hash from chain_rewind
    where chain_id = ${chainId} and ended_at is null`.execute(db);
  const [request] = rows;
  if (!request) return false;
  const block = await chain.blockAt(Number(request.number));
  if (block.hash !== request.hash) {
    log.error({ request: request.id, found: block.hash }, "the nodes have another block than the request names");
    return false;
  }
  const done = await sql<{ removed: number | null; remaining: number | null }>`
    select * from chain_rewind_to(${request.id}, ${new Date(block.time * 1_000)})`.execute(db);
  const { removed = null, remaining = null } = done.rows[0] ?? {};
  if (removed === null) return false;
  log.warn({ block: block.number, removed, remaining }, "the chain is read again from an earlier block");
  return true;
}
