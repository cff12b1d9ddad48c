import { sql } from "kysely";
import { publishAfterCommit, transact, type Database, type Tx } from "@wth/db";
import { haltMoney, haltReasons } from "@wth/process";
import type { Position } from "../chain/position.ts";
import type { ChainEvent } from "../inbox/chain-event.ts";
import { contentKey, pairByKey, type Content } from "../inbox/content-key.ts";
import { insertEvents } from "../inbox/insert-events.ts";

/** Events that the detail of a halt names. */
const NAMED_MAX = 10;

/** Blocks that are read again and compared with the inbox, and the last block that was read. */
export type Rescan = { id: bigint; next: number; to: number; last: Pick<Position, "number" | "hash"> };
/** Differences in some blocks: events that were added to the inbox, and those that the chain has not. */
export type Difference = { missing: number; surplus: readonly string[] };

export type RescanStore = {
  /** Returns the oldest request that is not carried out; none while final blocks count as replaced. */
  next(): Promise<Rescan | undefined>;
  /**
   * Compares the blocks of a request up to `last` with their events and adds those that the inbox has not. A difference
   * halts money in the same transaction, so that no crash loses the halt.
   */
  compare(rescan: Rescan, last: number, events: readonly ChainEvent[]): Promise<Difference>;
};

/** Events of the present chain that are stored. Those of USDT are complete from a block of the cursor on. */
async function storedEvents(tx: Tx, chainId: number, from: number, to: number): Promise<Content[]> {
  const { rows } = await sql<Content>`
    select e.tx_hash as "txHash", e.contract, e.name, e.args from chain_event e join chain_cursor c using (chain_id)
    where e.chain_id = ${chainId} and e.block_number between ${from} and ${to} and e.lost_by is null
      and (e.contract <> 'usdt' or e.block_number >= c.usdt_from)`.execute(tx);
  return rows;
}

/** Leaves events of USDT out that were not read when their blocks were. */
async function comparable(tx: Tx, chainId: number, events: readonly ChainEvent[]): Promise<readonly ChainEvent[]> {
  const cursor = await tx
    .selectFrom("chain_cursor")
    .select("usdt_from")
    .where("chain_id", "=", BigInt(chainId))
    .executeTakeFirstOrThrow();
  return events.filter(({ contract, blockNumber }) => contract !== "usdt" || blockNumber >= cursor.usdt_from);
}

async function haltAfter(tx: Tx, from: number, to: number, { missing, surplus }: Difference): Promise<void> {
  const named = surplus.slice(0, NAMED_MAX).join(", ");
  const detail = `blocks ${from} to ${to}: ${missing} events were missing, ${surplus.length} are not on the chain ${named}`;
  await haltMoney(tx, haltReasons.drift, detail);
}

export function pgRescanStore(db: Database, chainId: number): RescanStore {
  return {
    async next() {
      const { rows } = await sql<{ id: bigint; next: bigint; to: bigint; number: bigint; hash: string }>`
        select r.id, r.next_block as next, least(r.to_block, c.block_number) as to, c.block_number as number,
          c.block_hash as hash
        from chain_rescan r join chain_cursor c using (chain_id)
        where r.chain_id = ${chainId} and r.ended_at is null and r.next_block <= c.block_number and c.replaced_at is null
        order by r.id limit 1`.execute(db);
      const [row] = rows;
      if (row === undefined) return undefined;
      const last = { number: Number(row.number), hash: row.hash };
      return { id: row.id, next: Number(row.next), to: Number(row.to), last };
    },
    compare: ({ id, next }, last, events) =>
      transact(db, async (tx) => {
        const stored = await storedEvents(tx, chainId, next, last);
        const compared = pairByKey(await comparable(tx, chainId, events), stored, {
          ofLeft: contentKey,
          ofRight: contentKey,
        });
        const missing = await insertEvents(tx, chainId, compared.onlyLeft);
        const surplus = compared.onlyRight.map(contentKey);
        await sql`update chain_rescan set next_block = ${last + 1}, missing = missing + ${missing},
            surplus = surplus + ${surplus.length}, ended_at = case when ${last} = to_block then platform_now() end
          where id = ${id} and next_block = ${next}`.execute(tx);
        if (missing > 0) publishAfterCommit(tx, "chain_event");
        if (missing + surplus.length > 0) await haltAfter(tx, next, last, { missing, surplus });
        return { missing, surplus };
      }),
  };
}
