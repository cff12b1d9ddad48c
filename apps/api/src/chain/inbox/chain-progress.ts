import type { Database, Tx } from "@wth/db";
import { sql } from "kysely";

/** True when final blocks are read past a time, and all events before it are applied. */
export async function isChainAppliedPast(tx: Tx, chainId: number, at: Date): Promise<boolean> {
  const { rows } = await sql<{ past: boolean }>`select exists (
      select from chain_cursor where chain_id = ${chainId} and block_time >= ${at}
    ) and not exists (
      select from chain_event where status = 'pending' and name <> 'Transfer' and block_time < ${at}
    ) and not exists (
      select from chain_event where status = 'pending' and name = 'Transfer' and block_time < ${at}
    ) as past`.execute(tx);
  return rows[0]?.past === true;
}

/** Time of the last final block that has been read; undefined before there is one. */
export async function chainReadTo(tx: Database | Tx, chainId: number): Promise<Date | undefined> {
  const cursor = await tx
    .selectFrom("chain_cursor")
    .select("block_time")
    .where("chain_id", "=", BigInt(chainId))
    .executeTakeFirst();
  return cursor?.block_time;
}

/** Time up to which all final events but transfers of tokens are applied; undefined before a block has been read. */
export async function chainAppliedTo(tx: Database | Tx, chainId: number): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(c.block_time, (
      select block_time from chain_event where status = 'pending' and name <> 'Transfer' order by id limit 1)) as at
    from chain_cursor c where c.chain_id = ${chainId}`.execute(tx);
  return rows[0]?.at ?? undefined;
}
