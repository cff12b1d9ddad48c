import { PAID_DAYS, unpaidKinds, type OpenAmounts, type SignedOrderKind, type UnpaidAmounts } from "@wth/chain";
import { advisoryLocks, type Database, type Tx } from "@wth/db";
import { sql } from "kysely";

/** Entry of the log of signatures. `amount` as the caps of the contract count it. */
export type SignatureEntry = {
  order_id: string;
  kind: SignedOrderKind;
  user_id: bigint;
  amount: bigint;
  digest: string;
  key: string;
  caller: string;
  deadline: Date;
  signed_at: Date;
};

/** Makes decisions about signatures wait for one another until the transaction ends. */
export async function lockDecisions(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.signing})`.execute(tx);
}

/** Locks an order that may be signed. @returns false when it has ended or was signed meanwhile */
export async function lockUnsigned(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql`select from chain_signed_order
    where order_id = ${orderId} and status = 'open' and signature is null for update`.execute(tx);
  return rows.length === 1;
}

/** Sums and counts of the log for a kind, an account and an order. Amounts as the caps count them. */
export type LogCounts = {
  /** Orders that can still be used, without those that were used: of the account and of all. */
  open: OpenAmounts;
  /** Amounts that share the part of the room for orders without a hold. */
  unpaid: UnpaidAmounts;
  /** Orders of the last 24 hours that were used or can still be. */
  lastDay: bigint;
  /** Signatures of all kinds in the last minute, and of the account in the last hour without payments of trades. */
  lastMinute: number;
  accountLastHour: number;
  /** True when this order has an entry. */
  isLogged: boolean;
};

export async function readCounts(
  tx: Tx,
  { kind, user_id: userId, order_id: orderId, signed_at: at }: SignatureEntry,
): Promise<LogCounts> {
  const { rows } = await sql<{
    account: bigint;
    all: bigint;
    paid: bigint;
    others: bigint;
    lastDay: bigint;
    lastMinute: number;
    accountLastHour: number;
    isLogged: boolean;
  }>`
    with entry as (
      select s.user_id, s.order_id, s.amount, s.signed_at, o.status = 'used' as used, s.deadline >= ${at} as usable
      from chain_signature s join chain_signed_order o on o.order_id = s.order_id
      where s.kind = ${kind} and s.order_id <> ${orderId}
        and s.signed_at > ${at}::timestamptz - interval '2 days'
    ), unpaid as (
      select user_id, sum(amount) as open from entry where usable and not used group by user_id
    ), account as (
      select u.id as user_id, coalesce(unpaid.open, 0) as open, (
        select coalesce(sum(s.amount), 0)
        from chain_signature s join chain_signed_order o on o.order_id = s.order_id and o.status = 'used'
        where s.user_id = u.id and s.kind in (${sql.join([...unpaidKinds])})
          and s.signed_at > ${at}::timestamptz - ${PAID_DAYS} * interval '1 day'
      ) as paid
      from (select user_id as id from unpaid union select ${userId}::bigint) u left join unpaid on unpaid.user_id = u.id
    )
    select
      (select sum(paid) from account where user_id = ${userId})::numeric(78, 0) as paid,
      (select coalesce(sum(greatest(open - paid, 0)), 0) from account where user_id <> ${userId})::numeric(78, 0) as others,
      coalesce(sum(amount) filter (where usable and not used and user_id = ${userId}), 0)::numeric(78, 0) as account,
      coalesce(sum(amount) filter (where usable and not used), 0)::numeric(78, 0) as all,
      coalesce(sum(amount) filter (where (usable or used) and signed_at > ${at}::timestamptz - interval '1 day'), 0)::numeric(78, 0)
        as "lastDay",
      (select count(*)::int from chain_signature where signed_at > ${at}::timestamptz - interval '1 minute') as "lastMinute",
      (select count(*)::int from chain_signature where user_id = ${userId} and kind <> 'trade'
        and signed_at > ${at}::timestamptz - interval '1 hour') as "accountLastHour",
      exists (select from chain_signature where order_id = ${orderId}) as "isLogged"
    from entry`.execute(tx);
  const { account, all, paid, others, ...counts } = rows[0] as (typeof rows)[number];
  return { open: { account, key: all }, unpaid: { open: account, paid, others }, ...counts };
}

/** Amounts of one kind: of the orders that can still be used and were not, and of a day as `LogCounts` states it. */
export type KindUse = Readonly<{ open: bigint; lastDay: bigint }>;

/** Reads the use of each kind that has any. */
export async function readUse(db: Database, at: Date): Promise<Partial<Record<SignedOrderKind, KindUse>>> {
  const { rows } = await sql<KindUse & { kind: SignedOrderKind }>`
    select s.kind,
      coalesce(sum(s.amount) filter (where s.deadline >= ${at} and o.status = 'open'), 0)::numeric(78, 0) as open,
      coalesce(sum(s.amount) filter (where (s.deadline >= ${at} or o.status = 'used')
        and s.signed_at > ${at}::timestamptz - interval '1 day'), 0)::numeric(78, 0) as "lastDay"
    from chain_signature s join chain_signed_order o on o.order_id = s.order_id
    where s.signed_at > ${at}::timestamptz - interval '2 days'
    group by s.kind`.execute(db);
  return Object.fromEntries(rows.map(({ kind, ...use }) => [kind, use]));
}

export async function insertEntry(tx: Tx, entry: SignatureEntry): Promise<void> {
  await tx
    .insertInto("chain_signature")
    .values(entry)
    .onConflict((conflict) => conflict.column("order_id").doNothing())
    .execute();
}

/** Stores the signature of an order that is still open. @returns false when it has ended or has one */
export async function storeSignature(db: Database, orderId: string, signature: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("chain_signed_order")
    .set({ signature })
    .where("order_id", "=", orderId)
    .where("signature", "is", null)
    .where("status", "=", "open")
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The stored signature of an open order. */
export async function findSignature(db: Database, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("chain_signed_order")
    .select("signature")
    .where("order_id", "=", orderId)
    .where("status", "=", "open")
    .executeTakeFirst();
  return row?.signature ?? undefined;
}
