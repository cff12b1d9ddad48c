const accountOf = (user: string) => `1000000 + (1 + ${user}) * 16`;

/** SQL that opens an account for each of some users, who need no row of their own. */
export const openFillers = (users: number): string => `
  insert into ledger_account (id, user_id, kind, asset) select ${accountOf("u")}, 1 + u, 'normal', 'WTH'
  from generate_series(0, ${users - 1}) u on conflict do nothing`;

/** SQL that posts one unit from the pool to these users in turn, with the entries that `ledger_post` would write. */
export const postFillers = (users: number, from: number, to: number): string => `
  with posted as (
    insert into ledger_operation (op_key, created_at)
    select 'sandbox-gift:filler-' || i, platform_now() from generate_series(${from}, ${to}) i
    returning id, substr(op_key, 21)::bigint as i
  ), leg as (
    select id, ${accountOf(`i % ${users}`)} as account, 1 as amount from posted
    union all
    select p.id, a.id, -1 from posted p join ledger_account a on a.kind = 'airdropPool' and a.shard = p.i % 64
  ), entry as (
    select leg.*, a.version + row_number() over each as version, a.balance + sum(amount) over each as balance
    from leg join ledger_account a on a.id = leg.account window each as (partition by account order by leg.id)
  ), written as (
    insert into ledger_entry (account_id, account_version, operation_id, amount, balance_after, business_type, created_at)
    select account, version, id, amount, balance, 3, platform_now() from entry
  )
  update ledger_account a set balance = e.balance, version = e.version from (
    select distinct on (account) account, balance, version from entry order by account, version desc
  ) e where a.id = e.account`;
