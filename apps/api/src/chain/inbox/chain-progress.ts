import type { Tx } from "@wth/db";
import { sql } from "kysely";

/** True when final blocks are read past a time, and all events before it are applied. */
export async function isChainAppliedPast(tx: Tx, chainId: number, at: Date): Promise<boolean> {
  const { rows } = await sql<{ past: boolean }>`select exists (
      select from chain_cursor where chain_id = ${chainId} and block_time >= ${at}
    ) and not exists (
      select from chain_event where status = 'pending' and block_time < ${at}
    ) as past`.execute(tx);
  return rows[0]?.past === true;
}
