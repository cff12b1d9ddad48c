import type { RowKind } from "#platform/settings/frozen-rows.ts";

/**
 * Effect of a violation. `conservation` concerns sums of money and halts all of it. Every other violation freezes the
 * row that it names: of a kind, with the id in the first column of the result that is not null, or with `subject`.
 */
export type InvariantScope = "conservation" | { kind: RowKind; subject?: string };

/** A rule that the data must satisfy: `sql` selects its violations, and no rows when it holds. */
export type Invariant = { id: string; title: string; scope: InvariantScope; sql: string };

export const ledgerInvariants: readonly Invariant[] = [
  {
    id: "I0",
    title: "every entry belongs to an operation and an account",
    scope: "conservation",
    sql: `select e.operation_id, e.account_id from ledger_entry e
          where not exists (select from ledger_operation o where o.id = e.operation_id)
            or not exists (select from ledger_account a where a.id = e.account_id)`,
  },
  {
    id: "I1",
    title: "every operation sums to zero in each asset",
    scope: "conservation",
    sql: `select e.operation_id, a.asset, sum(e.amount) from ledger_entry e join ledger_account a on a.id = e.account_id
          group by e.operation_id, a.asset having sum(e.amount) <> 0`,
  },
  {
    id: "I2",
    title: "a balance is the sum of its entries",
    scope: "conservation",
    sql: `select a.id, a.balance, coalesce(sum(e.amount), 0) as entries from ledger_account a
          left join ledger_entry e on e.account_id = a.id group by a.id having a.balance <> coalesce(sum(e.amount), 0)`,
  },
  {
    id: "I3",
    title: "no user account and no finite house account is below zero",
    scope: "conservation",
    sql: "select id, balance from ledger_account where balance < 0 and not can_be_negative",
  },
  {
    id: "I4",
    title: "an account's entries are numbered from 1 without a gap",
    scope: "conservation",
    sql: `select a.id, a.version from ledger_account a left join ledger_entry e on e.account_id = a.id group by a.id
          having a.version <> count(e.*) or coalesce(max(e.account_version), 0) <> count(e.*)`,
  },
  {
    id: "I5",
    title: "each entry continues the balance of the one before",
    scope: "conservation",
    sql: `select account_id, account_version from (
            select account_id, account_version, balance_after, amount,
              coalesce(lag(balance_after) over (partition by account_id order by account_version), 0) as before
            from ledger_entry) chained where balance_after <> before + amount`,
  },
  {
    id: "I6",
    title: "all accounts together hold nothing, in each asset",
    scope: "conservation",
    sql: "select asset, sum(balance) from ledger_account group by asset having sum(balance) <> 0",
  },
  {
    id: "I7",
    title: "escrow holds exactly what open holds still keep",
    scope: "conservation",
    sql: `select a.id, a.balance, coalesce(open.amount, 0) from ledger_account a left join (
            select h.escrow_account_id, sum(ledger_hold_left(h)) as amount from ledger_hold h
            where not exists (select from ledger_hold_resolution r where r.hold_id = h.id)
            group by h.escrow_account_id) open on open.escrow_account_id = a.id
          where a.kind = 'escrow' and a.balance <> coalesce(open.amount, 0)`,
  },
  {
    id: "I8",
    title: "every ended hold paid out all that was left of it, and every part what it says",
    scope: "conservation",
    sql: `select h.id from ledger_hold h join ledger_hold_resolution r on r.hold_id = h.id
          where ledger_hold_left(h) <> (select -sum(e.amount) from ledger_entry e
            where e.operation_id = r.operation_id and e.account_id = h.escrow_account_id)
          union all
          select h.id from ledger_hold h join ledger_hold_part p on p.hold_id = h.id
          where p.amount <> (select -sum(e.amount) from ledger_entry e
            where e.operation_id = p.operation_id and e.account_id = h.escrow_account_id)`,
  },
];
