import type { Invariant, Subject } from "#ledger/index.ts";

/** Trades of the market that were completed, by their id. */
const completedTrades: Subject = {
  name: "completedTrade",
  table: "community_trade_view",
  column: "trade_id",
  type: "bigint",
  rows: 2_000,
};

/**
 * Communities' trades on days that are not evaluated, computed from the tree over time, for comparison with
 * community_plan_day. Each user is visited once, for the next shareholder above; from there the walk continues from
 * shareholder to shareholder.
 */
const openDays = `
  with recursive open as (
    select t.buyer_id, t.seller_id, t.amount, t.traded_at, p.day from community_plan_trade p
    join community_trade_view t on t.trade_id = p.trade_id
    where p.day > coalesce((select max(last_day) from community_plan_period), '-infinity')
  ), side as (
    select buyer_id as user_id, amount as bought, 0 as sold, traded_at, day from open
    union all select seller_id, 0, amount, traded_at, day from open
  ), holder as (
    select distinct user_id from community_plan_shareholder
  ), near (user_id, holder_id, since) as (
    select m.user_id, m.sponsor_id, m.bound_at from holder join community_member m on m.sponsor_id = holder.user_id
    union all
    select m.user_id, near.holder_id, greatest(near.since, m.bound_at) from near, lateral (
      select user_id, bound_at from community_member where sponsor_id = near.user_id offset 0
    ) m where near.user_id not in (select user_id from holder)
  ), step as (
    select near.* from near join holder on holder.user_id = near.user_id
  ), above (start, holder_id, since) as (
    select user_id, holder_id, since from near where user_id in (select user_id from side)
    union all
    select above.start, step.holder_id, greatest(above.since, step.since) from above
    join step on step.user_id = above.holder_id
  )
  select above.holder_id as user_id, side.day, sum(side.bought) as bought, sum(side.sold) as sold
  from above join side on side.user_id = above.start and above.since <= side.traded_at
  join community_plan_shareholder h on h.user_id = above.holder_id and h.since <= side.day
    and (h.until is null or side.day < h.until)
  group by above.holder_id, side.day`;

const tradeInvariants: readonly Invariant[] = [
  {
    id: "P1",
    title: "every trade of the market counts once, or waits",
    scope: { kind: "process", subject: "plan" },
    parts: [
      {
        over: completedTrades,
        sql: `select t.trade_id from community_trade_view t
          where @(t.trade_id) and not exists (select from community_plan_trade p where p.trade_id = t.trade_id)
            and not exists (select from platform_outbox_view c where c.topic = 'trade' and c.subject = t.trade_id)`,
      },
    ],
  },
  {
    id: "P2",
    title: "the days of shareholders are what their communities traded",
    scope: { kind: "process", subject: "plan" },
    parts: [
      {
        over: "slow",
        sql: `select coalesce(d.user_id, f.user_id) as user_id, coalesce(d.day, f.day) as day, d.bought, d.sold,
            f.bought as has_bought, f.sold as has_sold
          from (select * from community_plan_day where day > coalesce((select max(last_day) from community_plan_period), '-infinity')) d
          full join (${openDays}) f on f.user_id = d.user_id and f.day = d.day
          where (d.bought, d.sold) is distinct from (f.bought, f.sold)`,
      },
    ],
  },
];

const periodInvariants: readonly Invariant[] = [
  {
    id: "P3",
    title: "periods follow one another, and their results are the sums of their days with what earlier ones left",
    scope: { kind: "process", subject: "plan" },
    parts: [
      {
        over: "few",
        sql: `select period, 'days' as what from (
            select period, first_day, lag(last_day) over (order by period) as before from community_plan_period) each
          where first_day <= before
          union all
          select p.period, 'net' from community_plan_period p
          join community_plan_day d on d.day between p.first_day and p.last_day
          left join community_plan_result r on r.user_id = d.user_id and r.period = p.period
          group by p.period, d.user_id, r.net having r.net is distinct from sum(d.bought - d.sold)
          union all
          select r.period, 'empty' from community_plan_result r join community_plan_period p on p.period = r.period
          where r.net <> 0 and not exists (
            select from community_plan_day d where d.user_id = r.user_id and d.day between p.first_day and p.last_day)
          union all
          select period, 'shortfall' from (
            select period, shortfall, net,
              coalesce(lag(shortfall) over (partition by user_id order by period), 0) as before from community_plan_result) each
          where shortfall <> greatest(before - net, 0)
          union all
          select w.period, 'reward' from community_plan_reward w
          left join community_plan_result r on r.user_id = w.user_id and r.period = w.period where coalesce(r.steps, 0) = 0`,
      },
    ],
  },
  {
    id: "P4",
    title: "a claimed reward was paid once to the social account of its owner, and nothing else was",
    scope: "conservation",
    parts: [
      {
        over: "few",
        sql: `select w.id, w.amount, n.amount as paid from community_plan_reward w
          left join ledger_operation_view o on o.op_key = 'plan-reward:' || w.id
          left join ledger_entry_view n on n.operation_id = o.id and n.amount > 0 and n.business_type = 28
            and n.account_id = (select a.id from ledger_account_view a where a.user_id = w.user_id and a.kind = 'social')
          where w.operation_id is distinct from o.id or w.amount is distinct from n.amount and o.id is not null
          union all
          select null, n.amount, null from ledger_account_view a
          join ledger_entry_view n on n.account_id = a.id and n.business_type = 28
          where a.user_id is null and a.kind = 'planPool'
            and not exists (select from community_plan_reward w where w.operation_id = n.operation_id)`,
      },
    ],
  },
  {
    id: "P5",
    title: "the pool has what it was given less what was claimed, and enough for what was promised",
    scope: "conservation",
    parts: [
      {
        over: "few",
        sql: `select held.balance, given.amount, promised.claimed, promised.waiting
          from (select sum(balance) as balance from ledger_account_view
                where user_id is null and kind = 'planPool') held,
            (select coalesce(sum(n.amount), 0) as amount from ledger_account_view a
               join ledger_entry_view n on n.account_id = a.id
               join ledger_operation_view o on o.id = n.operation_id and o.op_key like 'plan-fund:%'
               where a.user_id is null and a.kind = 'planPool') given,
            (select coalesce(sum(amount) filter (where claimed_at is not null), 0) as claimed,
               coalesce(sum(amount) filter (where claimed_at is null), 0) as waiting
             from community_plan_reward where withdrawn_at is null) promised
          where held.balance <> given.amount - promised.claimed or held.balance < promised.waiting`,
      },
    ],
  },
];

/** Invariants of the Blue Whale Plan. */
export const planInvariants: readonly Invariant[] = [...tradeInvariants, ...periodInvariants];
