import { isSandboxSql, operations, type Invariant, type Subject } from "#ledger/index.ts";
import { orders } from "#chain/index.ts";
import { isTierRigSql } from "#community/index.ts";

const rigs: Subject = {
  name: "rig",
  table: "mining_rig",
  column: "id",
  type: "bigint",
  rows: 500,
  changedBy: [{ rows: operations, sql: "select distinct rig_id as key from mining_claim where @(operation_id)" }],
};

/** Users, whose rigs give them their power. */
const rigOwners: Subject = {
  name: "rigOwner",
  table: "identity_user_view",
  column: "id",
  type: "bigint",
  rows: 500,
  changedBy: [
    { rows: rigs, sql: "select distinct user_id as key from mining_rig where @(id)" },
    {
      rows: operations,
      sql: `select distinct r.user_id as key from mining_claim c join mining_rig r on r.id = c.rig_id
        where @(c.operation_id)`,
    },
  ],
};

export const miningInvariants: readonly Invariant[] = [
  {
    id: "I11",
    title: "a rig has paid what it no longer has, its rate and at last the rest of a second, and no moment twice",
    scope: { kind: "rig" },
    parts: [
      {
        over: rigs,
        sql: `select r.id, 'left' as what from mining_rig r
            left join mining_claim c on c.rig_id = r.id and c.term = r.term
            where @(r.id) group by r.id having r.total_amount - r.left_amount <> coalesce(sum(c.amount), 0)
          union all
          select rig_id, 'rate' from (
            select rig_id, amount, per_second_amount as rate,
              (extract(epoch from period_end - period_start))::bigint as seconds,
              lead(period_start) over (partition by rig_id, term order by period_start) as next
            from mining_claim where @(rig_id)) each
            where amount > rate * seconds and (next is not null or amount >= rate * (seconds + 1))
          union all
          select rig_id, 'overlap' from (
            select rig_id, period_start, lag(period_end) over (partition by rig_id order by period_start) as before
            from mining_claim where @(rig_id)) each where period_start < before
          union all
          select rig_id, 'rig' from mining_claim c
            where @(c.rig_id) and not exists (select from mining_rig r where r.id = c.rig_id)`,
      },
    ],
  },
  {
    id: "M1",
    title: "what rigs paid is what their claims say, operation by operation",
    scope: "conservation",
    parts: [
      {
        over: operations,
        sql: `select c.operation_id, 'operation' as what from mining_claim c where @(c.operation_id) group by c.operation_id
            having sum(c.amount) <> (select coalesce(sum(n.amount), 0) from ledger_entry_view n
              where n.operation_id = c.operation_id and n.business_type = 5 and n.amount > 0)`,
      },
    ],
  },
  {
    id: "M2",
    title: "a used order for a rig has its rig on the terms offered, and no other order has one",
    scope: { kind: "order" },
    parts: [
      {
        over: orders,
        sql: `select o.order_id, o.status from chain_signed_order_view o
          left join mining_rig_offer f on f.order_id = o.order_id left join mining_rig r on r.order_id = o.order_id
          where @(o.order_id) and (o.kind = 'rig' and ((o.status = 'used') <> (r.id is not null) or f.order_id is null
              or (r.user_id, r.level) <> (o.user_id, o.rig_level)
              or r.term = 1 and (r.price, r.total_amount, r.per_second_amount)
                is distinct from (f.price, f.total_amount, f.per_second_amount))
            or o.kind <> 'rig' and (r.id is not null or f.order_id is not null))`,
      },
    ],
  },
  {
    id: "M3",
    title: "each term of a rig was paid, but for a first one that USDT paid or that was granted",
    scope: "conservation",
    parts: [
      {
        over: rigs,
        sql: `select r.id, paid.term from mining_rig r
          cross join lateral generate_series(case when r.paid_with = 'balance' then 1 else 2 end, r.term) as paid (term)
          left join ledger_operation_view o on o.op_key = 'rig-payment:' || r.id || ':' || paid.term
          where @(r.id) and o.id is null`,
      },
    ],
  },
  {
    id: "M4",
    title: "a granted rig is of a tier, of an executed proposal, or of the shell while no two operators could decide",
    scope: { kind: "rig" },
    parts: [
      {
        over: rigs,
        // a proposal explains one rig: of equal grants, each the one of its turn
        sql: `select r.id, a.actor from mining_rig r
          left join lateral (
            select * from platform_audit_view a where a.action = 'rig.grant' and a.after ->> 'rigId' = r.id::text
              and a.subject = 'user:' || r.user_id
              and a.after - 'rigId' = jsonb_build_object('level', r.level, 'source', r.source)
            order by a.id limit 1) a on true
          where @(r.id) and r.paid_with = 'grant' and case
            when a.actor = 'activity' then ${isTierRigSql("r.id")}
            when a.actor like 'operator:0x%' then (
              select count(*) from operators_executed_proposal_view p join identity_user_view u on u.id = r.user_id
              where p.kind = 'grantRig' and 'operator:' || p.proposer = a.actor
                and lower(p.content::jsonb ->> 'address') = u.address and p.content::jsonb ->> 'level' = r.level::text
                and p.content::jsonb ->> 'source' = (array['gift', null, 'reward', 'airdrop'])[r.source + 1]
            ) > (
              select count(*) from platform_audit_view b
              where (b.subject, b.action, b.actor, b.after - 'rigId') = (a.subject, a.action, a.actor, a.after - 'rigId')
                and b.id < a.id)
            when a.actor is not null then ${isSandboxSql}
              or (select count(*) from operators_first_admin_view f where f.created_at < r.created_at) < 2
            end is not true`,
      },
    ],
  },
  {
    id: "M5",
    title: "own power and what is queued of it are the prices of the user's rigs that have something left",
    scope: { kind: "process", subject: "settlement" },
    parts: [
      {
        over: rigOwners,
        sql: `select u.id, p.power, r.price from (select id from identity_user_view where @(id)) u
          left join (
            select user_id, sum(power) as power from community_power_view where @(user_id) group by user_id
          ) p on p.user_id = u.id
          left join (
            select user_id, sum(price) as price from mining_rig where @(user_id) and left_amount > 0 group by user_id
          ) r on r.user_id = u.id
          where coalesce(p.power, 0) <> coalesce(r.price, 0)`,
      },
    ],
  },
];
