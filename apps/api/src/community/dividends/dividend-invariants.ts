import { operations, sinceRound, type Invariant } from "#ledger/index.ts";

/** Claimed dividends by the pool that paid them. */
const claimedSums = (
  where: string,
) => `select case type when 0 then 'claimed levelDividendPool' else 'claimed nftDividendPool' end as name,
    sum(amount) as amount from community_dividend_claim where ${where} group by 1`;

export const dividendInvariants: readonly Invariant[] = [
  {
    id: "D1",
    title: "each closed day moved its revenue once, to where it says",
    scope: { kind: "process", subject: "settlement" },
    parts: [
      {
        over: operations,
        sql: `select o.id, d.day, moved.* from ledger_operation_view o
          left join community_dividend_day d on d.operation_id = o.id and o.op_key = 'settle:' || d.day
          cross join lateral (
            select coalesce(sum(e.amount) filter (where a.kind = 'levelDividendPool'), 0) as levels,
              coalesce(sum(e.amount) filter (where a.kind = 'nftDividendPool'), 0) as nft,
              coalesce(sum(e.amount) filter (where a.kind = 'burn'), 0) as burn,
              coalesce(sum(e.amount) filter (where a.kind = 'daoFund'), 0) as dao,
              coalesce(sum(e.amount) filter (where a.kind = 'feeRevenue'), 0) as fee,
              coalesce(sum(e.amount) filter (where a.kind = 'lab'), 0) as lab
            from ledger_entry_view e join ledger_account_view a on a.id = e.account_id where e.operation_id = o.id
          ) moved
          where @(o.id) and o.op_key like 'settle:%' and (d.day is null
            or (d.level_amount, d.nft_amount, d.burn_amount, d.dao_amount, -d.revenue, -d.revenue)
              <> (moved.levels, moved.nft, moved.burn, moved.dao, moved.fee, moved.lab))`,
      },
      {
        over: "few",
        sql: `select d.day from community_dividend_day d left join ledger_operation_view o on o.id = d.operation_id
          where d.revenue > 0 and o.op_key is distinct from 'settle:' || d.day`,
      },
    ],
  },
  {
    id: "D2",
    title: "days follow one another, and what each shares out and carries is what it got and was carried to it",
    scope: { kind: "process", subject: "settlement" },
    parts: [
      {
        over: "few",
        sql: `select l.day, l.level from community_dividend_level_day l
          left join community_dividend_level_day b on b.day = l.day - 1 and b.level = l.level
          where l.share + coalesce(b.carry, 0) <> l.each * l.members + l.carry
          union all
          select d.day, null from community_dividend_day d left join community_dividend_day b on b.day = d.day - 1
          where d.nft_amount + coalesce(b.nft_carry, 0) <> d.nft_each * d.badges + d.nft_carry
            or b.day is null and d.day <> (select min(day) from community_dividend_day)
            or (select (sum(l.share), count(*)) is distinct from (d.level_amount, 5)
              from community_dividend_level_day l where l.day = d.day)
          union all
          select closed_day, null from community_level_state
          where closed_day <> (select max(day) from community_dividend_day)`,
      },
    ],
  },
  {
    id: "D3",
    title: "the pools hold what was promised and not claimed, and what is carried",
    scope: "conservation",
    totals: claimedSums("@(operation_id)"),
    parts: [
      {
        over: "few",
        sql: `select pool.kind, pool.held, promised.amount, carried.amount, claimed.amount from (
            select kind, sum(balance) as held from ledger_account_view
            where user_id is null and kind in ('levelDividendPool', 'nftDividendPool') group by kind
          ) pool join (
            select 'levelDividendPool' as kind, sum(each * members) as amount from community_dividend_level_day
            union all select 'nftDividendPool', sum(nft_each * badges) from community_dividend_day
          ) promised using (kind) join (
            select 'levelDividendPool' as kind, sum(carry) as amount from community_dividend_level_day
            where day = (select max(day) from community_dividend_day)
            union all (select 'nftDividendPool', nft_carry from community_dividend_day order by day desc limit 1)
          ) carried using (kind) left join (
            select substr(name, 9) as kind, sum(amount) as amount from (
              select name, amount from platform_check_total_view where name like 'claimed %'
              union all ${claimedSums(`operation_id > ${sinceRound}`)}) each group by name
          ) claimed using (kind)
          where pool.held <> coalesce(promised.amount, 0) + coalesce(carried.amount, 0) - coalesce(claimed.amount, 0)`,
      },
    ],
  },
  {
    id: "D4",
    title: "every claim is of the amount that follows from its day",
    scope: { kind: "process", subject: "settlement" },
    parts: [
      {
        over: operations,
        sql: `select c.user_id, c.day, c.type, c.amount from community_dividend_claim c
          join identity_user_view u on u.id = c.user_id join community_dividend_day d on d.day = c.day
          cross join lateral (select (c.day + 1) at time zone 'utc' as end_at) moment
          where @(c.operation_id) and c.amount is distinct from case c.type
            when 0 then (
              select l.each from community_dividend_level_day l where l.day = c.day and l.level = (
                select h.level from community_level_change h where h.user_id = c.user_id and h.day <= c.day
                order by h.day desc limit 1))
            else (
              select d.nft_each * count(*) from chain_nft_stay_view s join chain_nft_view t using (contract, token_id)
              where s.contract = 'seedBadge' and s.owner = u.address and s.since < moment.end_at
                and (s.until is null or s.until >= moment.end_at)
                and t.minted_at >= moment.end_at - 365 * interval '24 hours') end`,
      },
    ],
  },
  {
    id: "D5",
    title: "what is claimed and what is paid as dividends are the same, operation by operation",
    scope: "conservation",
    parts: [
      {
        over: operations,
        sql: `select operation_id, claim.*, paid.* from (
            select c.operation_id, min(c.user_id) as user_id, min(c.type) as type, sum(c.amount) as amount,
              'dividend:' || min(c.user_id) || ':' || to_char(min(c.day), 'YYYYMMDD') || min(c.type) as op_key,
              min(c.user_id) = max(c.user_id) and min(c.type) = max(c.type) as is_one from community_dividend_claim c
            where @(c.operation_id) group by 1
          ) claim full join (
            select e.operation_id, a.user_id, e.business_type, e.amount, o.op_key from ledger_entry_view e
            join ledger_account_view a on a.id = e.account_id and a.kind = 'normal'
            join ledger_operation_view o on o.id = e.operation_id where @(e.operation_id) and e.business_type in (7, 20)
          ) paid using (operation_id)
          where (claim.is_one, claim.user_id, claim.amount, claim.op_key, case claim.type when 0 then 7 else 20 end)
            is distinct from (true, paid.user_id, paid.amount, paid.op_key, paid.business_type)`,
      },
    ],
  },
  {
    id: "D6",
    title: "as many members of each V-level were counted on the last closed day as there were",
    scope: { kind: "process", subject: "settlement" },
    parts: [
      {
        over: "few",
        sql: `select l.day, l.level, l.members, sum(c.change) from community_dividend_level_day l
          left join community_level_day c on c.level = l.level and c.day <= l.day
          where l.day = (select max(day) from community_dividend_day)
          group by l.day, l.level, l.members having l.members <> coalesce(sum(c.change), 0)`,
      },
    ],
  },
  {
    id: "D7",
    title: "as many badges were counted on the last closed day as were less than a year old",
    scope: { kind: "process", subject: "settlement" },
    parts: [
      {
        over: "few",
        sql: `select d.day, d.badges, young.count from community_dividend_day d cross join lateral (
            select (d.day + 1) at time zone 'utc' as end_at
          ) moment cross join lateral (
            select count(*) as count from chain_nft_view t where t.contract = 'seedBadge' and t.minted_at < moment.end_at
              and t.minted_at >= moment.end_at - 365 * interval '24 hours'
          ) young
          where d.day = (select max(day) from community_dividend_day) and d.badges <> young.count`,
      },
    ],
  },
];
