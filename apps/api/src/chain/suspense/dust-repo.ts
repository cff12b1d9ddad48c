import type { Database, Tables, Tx } from "@wth/db";
import { sql, type Selectable } from "kysely";
import { amountOf, argumentOf, type ReportedEvent } from "../inbox/chain-event.ts";

/** Plain transfers below the dust limit of one day, token and recipient. */
export type Dust = Selectable<Tables["chain_dust"]>;

const groupOf = (event: ReportedEvent) => `${event.blockTime.toISOString().slice(0, 10)} ${argumentOf(event, "to")}`;

/** Adds transfers of a token to the sums of their days. Each may be added once only. */
export async function addDust(tx: Tx, transfers: readonly ReportedEvent[]): Promise<void> {
  for (const group of Map.groupBy(transfers, groupOf).values()) {
    const last = group.at(-1) as ReportedEvent;
    const amount = group.reduce((sum, each) => sum + amountOf(each, "value"), 0n);
    await sql`insert into chain_dust (chain_id, day, token, recipient, transfers, amount, last_tx_hash)
      values (${last.chainId}, ${last.blockTime.toISOString().slice(0, 10)}::date, ${last.contract},
        ${argumentOf(last, "to")}, ${group.length}, ${amount}, ${last.txHash})
      on conflict (chain_id, day, token, recipient) do update set transfers = chain_dust.transfers + excluded.transfers,
        amount = chain_dust.amount + excluded.amount, last_tx_hash = excluded.last_tx_hash`.execute(tx);
  }
}

/** Groups of dust, newest day first: a page of them, or all. */
export async function listDust(db: Database, page?: { pageNo: number; pageSize: number }): Promise<Dust[]> {
  const groups = db
    .selectFrom("chain_dust")
    .selectAll()
    .orderBy("day", "desc")
    .orderBy("token")
    .orderBy("recipient")
    .orderBy("chain_id");
  if (!page) return groups.execute();
  return groups
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute();
}

export async function countDust(db: Database): Promise<number> {
  const { groups } = await db
    .selectFrom("chain_dust")
    .select((e) => e.fn.countAll<bigint>().as("groups"))
    .executeTakeFirstOrThrow();
  return Number(groups);
}
