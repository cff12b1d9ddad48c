import type { Database, Tx } from "@wth/db";
import type { Amount } from "@wth/rules";
import { sql } from "kysely";
import { postedTimes } from "#ledger/index.ts";
import { rigPaymentKey } from "./mining-postings.ts";
import type { Page } from "./mining-repo.ts";

/** A claimed session; `endedBefore` is the end of the previous session of the term, null for the first. */
export type ClaimedSession = { term: number; begin: Date; end: Date; amount: Amount; endedBefore: Date | null };

/** A page of a rig's claimed sessions, newest first. */
export async function listSessions(db: Database | Tx, rigId: bigint, page: Page): Promise<ClaimedSession[]> {
  const { rows } = await sql<ClaimedSession>`
    select term, period_start as begin, period_end as "end", amount,
      lag(period_end) over (partition by term order by period_start) as "endedBefore"
    from mining_claim where rig_id = ${rigId} order by period_start desc
    limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(db);
  return rows;
}

/** Begin of a rig's term, and sums over its claimed sessions. */
export type RigTermSums = {
  term: number;
  begin: Date;
  sessions: number;
  seconds: number;
  amount: Amount;
  lastEnd: Date | null;
};

type Sums = Omit<RigTermSums, "begin">;

/** Begins of a rig's terms: the rig's creation, then the payment of each renewal. */
async function termBegins(db: Database | Tx, rigId: bigint, terms: number): Promise<Date[]> {
  const { created_at: first } = await db
    .selectFrom("mining_rig")
    .select("created_at")
    .where("id", "=", rigId)
    .executeTakeFirstOrThrow();
  const keys = Array.from({ length: terms - 1 }, (_, index) => rigPaymentKey(rigId, index + 2));
  const paid = await postedTimes(db, keys);
  return [
    first,
    ...keys.map((key) => {
      const time = paid.get(key);
      if (!time) throw new Error(`${key} was not paid`);
      return time;
    }),
  ];
}

/** Terms of a rig whose current term is number `terms`, oldest first. */
export async function listTerms(db: Database | Tx, rigId: bigint, terms: number): Promise<RigTermSums[]> {
  const begins = await termBegins(db, rigId, terms);
  const { rows } = await sql<Sums>`
    select term, count(*)::int as sessions, extract(epoch from sum(period_end - period_start))::int as seconds,
      sum(amount) as amount, max(period_end) as "lastEnd"
    from mining_claim where rig_id = ${rigId} group by term`.execute(db);
  const byTerm = new Map(rows.map((row) => [row.term, row]));
  return begins.map((begin, index) => {
    const none: Sums = { term: index + 1, sessions: 0, seconds: 0, amount: 0n, lastEnd: null };
    return { ...none, ...byTerm.get(index + 1), begin };
  });
}
