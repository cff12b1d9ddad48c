import type { Invariant, Subject } from "./invariants.ts";

/** SQL of the key of the hold that an operation belongs to. */
export const holdKey = `case when o.op_key like 'hold:%' then substr(o.op_key, 6)
  when o.op_key like 'hold-end:%' then substr(o.op_key, 10)
  when o.op_key like 'hold-part:%' then regexp_replace(substr(o.op_key, 11), ':[0-9]+$', '') end`;

export const operations: Subject = {
  name: "operation",
  table: "ledger_operation",
  column: "id",
  type: "bigint",
  rows: 2_000,
};
const accounts: Subject = {
  name: "account",
  table: "ledger_account",
  column: "id",
  type: "bigint",
  rows: 5_000,
  changedBy: [{ rows: operations, sql: "select distinct account_id as key from ledger_entry where @(operation_id)" }],
};
export const holds: Subject = {
  name: "hold",
  table: "ledger_hold",
  column: "id",
  type: "bigint",
  rows: 2_000,
  changedBy: [
    {
      rows: operations,
      sql: `select distinct h.id as key from ledger_operation o join ledger_hold h on h.hold_key = ${holdKey} where @(o.id)`,
    },
  ],
};

/** Operations after those that the rounds have added up. */
export const sinceRound =
  "(select coalesce(max(position::bigint), 0) from platform_check_cursor_view where name = 'operations')";

const entrySums = (
  where: string,
) => `select 'ledger ' || case when a.user_id is null then a.kind else 'user' end || ' ' || a.asset as name,
    sum(e.amount) as amount from ledger_entry e join ledger_account a on a.id = e.account_id where ${where} group by 1`;

/** Sums of all entries by house account, and of all users together, by asset. */
const allSums = `select name, sum(amount) as amount from (
    select name, amount from platform_check_total_view where name like 'ledger %'
    union all ${entrySums(`e.operation_id > ${sinceRound}`)}) each group by name`;

/**
 * Entries are checked by operation, each against the one before it on its account (I4, I5), and accounts against their
 * last entry (I2, I4). Together they prove that every balance is the sum of its entries, without adding up all of them.
 * In the same way I7 proves that escrow holds what open holds keep.
 */
export const ledgerInvariants: readonly Invariant[] = [
  {
    id: "I0",
    title: "every entry belongs to an operation and an account",
    scope: "conservation",
    parts: [
      {
        over: operations,
        sql: `select e.operation_id, e.account_id from ledger_entry e
          left join ledger_operation o on o.id = e.operation_id left join ledger_account a on a.id = e.account_id
          where @(e.operation_id) and (o.id is null or a.id is null)`,
      },
    ],
  },
  {
    id: "I1",
    title: "every operation sums to zero in each asset",
    scope: "conservation",
    parts: [
      {
        over: operations,
        sql: `select e.operation_id, a.asset, sum(e.amount) from ledger_entry e join ledger_account a on a.id = e.account_id
          where @(e.operation_id) group by e.operation_id, a.asset having sum(e.amount) <> 0`,
      },
    ],
  },
  {
    id: "I2",
    title: "a balance is the sum of its entries",
    scope: "conservation",
    parts: [
      {
        over: accounts,
        sql: `select a.id, a.balance, e.balance_after from ledger_account a
          left join ledger_entry e on e.account_id = a.id and e.account_version = a.version
          where @(a.id) and a.balance <> coalesce(e.balance_after, 0)`,
      },
    ],
  },
  {
    id: "I3",
    title: "no user account and no finite house account is below zero",
    scope: "conservation",
    parts: [
      {
        over: accounts,
        sql: "select id, balance from ledger_account where @(id) and balance < 0 and not can_be_negative",
      },
    ],
  },
  {
    id: "I4",
    title: "an account's entries are numbered from 1 without a gap",
    scope: "conservation",
    parts: [
      {
        over: operations,
        sql: `select e.account_id, e.account_version from ledger_entry e
          where @(e.operation_id) and e.account_version <> 1 and not exists (
            select from ledger_entry b where b.account_id = e.account_id and b.account_version = e.account_version - 1)`,
      },
      {
        over: accounts,
        sql: `select a.id, a.version from ledger_account a where @(a.id) and a.version <> coalesce(
            (select max(e.account_version) from ledger_entry e where e.account_id = a.id), 0)`,
      },
    ],
  },
  {
    id: "I5",
    title: "each entry continues the balance of the one before",
    scope: "conservation",
    parts: [
      {
        over: operations,
        sql: `select e.account_id, e.account_version from ledger_entry e
          left join ledger_entry b on b.account_id = e.account_id and b.account_version = e.account_version - 1
          where @(e.operation_id) and e.balance_after <> coalesce(b.balance_after, 0) + e.amount`,
      },
    ],
  },
  {
    id: "I6",
    title: "all entries of an asset sum to nothing, and house accounts hold the sums of theirs",
    scope: "conservation",
    totals: entrySums("@(e.operation_id)"),
    parts: [
      {
        over: "few",
        sql: `with total as materialized (${allSums})
          select split_part(name, ' ', 3) as name, sum(amount), null as held from total group by 1 having sum(amount) <> 0
          union all
          select name, t.amount, h.balance from (select * from total where name not like 'ledger user %') t full join (
            select 'ledger ' || kind || ' ' || asset as name, sum(balance) as balance from ledger_account
            where user_id is null group by 1) h using (name)
          where coalesce(t.amount, 0) <> coalesce(h.balance, 0)`,
      },
    ],
  },
  {
    id: "I7",
    title: "escrow holds exactly what open holds still keep",
    scope: "conservation",
    parts: [
      {
        over: operations,
        sql: `select e.operation_id, e.account_id, e.amount from ledger_entry e
          join ledger_account a on a.id = e.account_id and a.kind = 'escrow'
          left join ledger_operation o on o.id = e.operation_id left join ledger_hold h on h.hold_key = ${holdKey}
          left join ledger_hold_part p on p.hold_id = h.id and p.operation_id = e.operation_id
          left join ledger_hold_resolution r on r.hold_id = h.id and r.operation_id = e.operation_id
          where @(e.operation_id) and (h.escrow_account_id is distinct from e.account_id or e.amount is distinct from case
              when h.operation_id = e.operation_id then h.amount
              when p.id is not null then -p.amount
              when r.hold_id is not null then -ledger_hold_left(h) end)`,
      },
      {
        over: holds,
        sql: `select h.id from ledger_hold h where @(h.id) and not exists (
            select from ledger_operation o join ledger_entry e on e.operation_id = o.id
            where o.id = h.operation_id and o.op_key = 'hold:' || h.hold_key
              and e.account_id = h.escrow_account_id and e.amount = h.amount)`,
      },
    ],
  },
  {
    id: "I8",
    title: "every ended hold paid out all that was left of it, and every part what it says",
    scope: "conservation",
    parts: [
      {
        over: holds,
        sql: `select h.id from ledger_hold h join ledger_hold_resolution r on r.hold_id = h.id
          where @(h.id) and ledger_hold_left(h) is distinct from (select -sum(e.amount) from ledger_entry e
            where e.operation_id = r.operation_id and e.account_id = h.escrow_account_id)
          union all
          select h.id from ledger_hold h join ledger_hold_part p on p.hold_id = h.id
          where @(h.id) and p.amount is distinct from (select -sum(e.amount) from ledger_entry e
            where e.operation_id = p.operation_id and e.account_id = h.escrow_account_id)`,
      },
    ],
  },
];
