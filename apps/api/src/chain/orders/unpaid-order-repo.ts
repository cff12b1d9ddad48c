import { PAID_DAYS, unpaidKinds, type UnpaidAmounts } from "@wth/chain";
import type { Tx } from "@wth/db";
import { sql } from "kysely";
import type { OriginDigests } from "#platform/admission/origin-digests.ts";
import type { OpenRequest } from "./signed-order-repo.ts";

/** Amounts that share the part of the room for orders without a hold, in 10^-18 USDT. */
export async function unpaidAmounts(tx: Tx, { kind, userId, at }: OpenRequest): Promise<UnpaidAmounts> {
  const { rows } = await sql<UnpaidAmounts>`
    with unpaid as (
      select user_id, sum(amount) as open from chain_signed_order
      where kind = ${kind} and status = 'open' and deadline >= ${at} group by user_id
    ), account as (
      select u.id as user_id, coalesce(unpaid.open, 0) as open, (
        select coalesce(sum(p.amount), 0) from chain_signed_order p
        where p.user_id = u.id and p.kind in (${sql.join([...unpaidKinds])}) and p.status = 'used'
          and p.created_at > ${at}::timestamptz - ${PAID_DAYS} * interval '1 day'
      ) as paid
      from (select user_id as id from unpaid union select ${userId}::bigint) u left join unpaid on unpaid.user_id = u.id
    )
    select sum(open) filter (where user_id = ${userId})::numeric(78, 0) as open,
      sum(paid) filter (where user_id = ${userId})::numeric(78, 0) as paid,
      coalesce(sum(greatest(open - paid, 0)) filter (where user_id <> ${userId}), 0)::numeric(78, 0) as others
    from account`.execute(tx);
  return rows[0] as UnpaidAmounts;
}

/** Open orders of an account for which nothing is held. */
export type UnpaidOrders = {
  count: number;
  /** Deadline of the one that ends first; null without any. */
  firstDeadline: Date | null;
};

export async function unpaidOrders(tx: Tx, { userId, at }: Omit<OpenRequest, "kind">): Promise<UnpaidOrders> {
  const { rows } = await sql<UnpaidOrders>`
    select count(*)::int as count, min(deadline) as "firstDeadline" from chain_signed_order
    where user_id = ${userId} and kind in (${sql.join([...unpaidKinds])}) and status = 'open' and deadline >= ${at}`.execute(
    tx,
  );
  return rows[0] as UnpaidOrders;
}

/** Open orders of one address range, or of its network, whose accounts have paid nothing. */
export type UnpaidOfOrigin = {
  /** Sum of those of one kind, in 10^-18 USDT. */
  amount: bigint;
  /** Number of those of the last minute. */
  recent: number;
  /** Deadline of the one that ends first; null without any. */
  firstDeadline: Date | null;
};

export async function unpaidOfOrigin(
  tx: Tx,
  { kind, at, origin }: Omit<OpenRequest, "userId"> & { origin: OriginDigests },
): Promise<Record<"range" | "network", UnpaidOfOrigin>> {
  const { rows } = await sql<UnpaidOfOrigin>`
    select coalesce(sum(o.amount) filter (where o.kind = ${kind}), 0)::numeric(78, 0) as amount,
      (count(o.*) filter (where o.created_at > ${at}::timestamptz - interval '1 minute'))::int as recent,
      min(o.deadline) as "firstDeadline"
    from (values (1, false), (2, true)) as part (place, is_network)
    left join chain_signed_order o on o.kind in (${sql.join([...unpaidKinds])}) and o.status = 'open' and o.deadline >= ${at}
      and o.origin_network = any(${origin.network}) and (part.is_network or o.origin_range = any(${origin.range}))
    group by part.place order by part.place`.execute(tx);
  const [range, network] = rows as [UnpaidOfOrigin, UnpaidOfOrigin];
  return { range, network };
}
