import { ledgerOperations, type LedgerOperation, type LedgerOperationName } from "@wth/db";
import type { Invariant } from "./invariants.ts";
import { holdKey, operations } from "./ledger-invariants.ts";

/**
 * SQL conditions on `f`, the facts of one operation, that are true when its row explains it: `id`, `op_key`, `subject`
 * (the key after its kind) and `no` (when that is a number), `users` (how many have entries), `payer` and `payee` (the
 * user who is debited and the one who is credited), `debited` and `credited` (the sums on users' accounts, in 10^-18
 * units), and of a hold `hold_key` and `owner`.
 */
export type OperationReasons = Readonly<Partial<Record<LedgerOperationName, string>>>;

/** Kinds that the ledger explains itself. `hold…` has a further reason from its context. */
const OWN = {
  genesis: "f.subject = 'WTH'",
  transfer: "f.users = 1",
  gather: "f.users = 0 and f.houses = 1",
  "sandbox-tap": "f.is_sandbox",
  "sandbox-gift": "f.is_sandbox",
  "hold-part:trade": "true",
  "hold-part:trade-fee": "true",
  "hold-end:trade-fee": "f.users = 0",
  "hold-end:number": "f.users = 0",
  "hold-end:wths": "f.users = 0",
} as const satisfies OperationReasons;

/** SQL that is true in the database of a sandbox. */
export const isSandboxSql = "exists (select from ledger_operation_power where operation = 'sandbox-tap')";

/**
 * Conditions on all operations of holds, by the first part of their name. For an end, `reason` explains a captured one.
 */
const ofHolds: Readonly<Record<string, (reason: string) => string>> = {
  hold: (reason) => `f.payer = f.owner and f.hold_operation = f.id and (${reason})`,
  "hold-part": (reason) => `f.payee = f.owner and f.users = 1 and exists (
      select from ledger_hold_part p where p.hold_id = f.hold_id and p.operation_id = f.id) and (${reason})`,
  "hold-end": (
    reason,
  ) => `exists (select from ledger_hold_resolution r where r.hold_id = f.hold_id and r.operation_id = f.id
      and case r.outcome when 'released' then f.users = 1 and f.payee = f.owner else ${reason} end)`,
};

function caseOf(reasons: Readonly<Record<LedgerOperationName, string>>): string {
  const cases = Object.entries(reasons).map(([name, reason]) => {
    const [first = ""] = name.split(":");
    return `when '${name}' then ${ofHolds[first]?.(reason) ?? reason}`;
  });
  return `case f.name ${cases.join("\n      ")} end`;
}

const moves = Object.entries<LedgerOperation>(ledgerOperations).flatMap(([name, operation]) =>
  Object.entries(operation.moves).map(
    ([account, side]) => `('${name}', '${account}', ${side.includes("D")}, ${side.includes("C")})`,
  ),
);

/** True for an operation that two operators answer for: a later adjustment of theirs names it in its reason. */
const isAnswered = `exists (
  select from ledger_answer_view p
  where p.ended_at >= f.created_at and exists (
    select from regexp_split_to_table(p.reason, '\\s+') word where btrim(word, '.,;:()') = 'operation:' || f.id))`;

const facts = `select o.id, o.op_key, o.created_at, ledger_operation_name(o.op_key) as name,
    substr(o.op_key, length(ledger_operation_name(o.op_key)) + 2) as subject,
    h.hold_key, h.id as hold_id, h.operation_id as hold_operation, owner.user_id as owner, sandbox.is_sandbox, n.*
  from ledger_operation o
  cross join (select ${isSandboxSql} as is_sandbox) sandbox
  left join ledger_hold h on h.hold_key = ${holdKey} left join ledger_account owner on owner.id = h.account_id
  left join (
    select e.operation_id, count(distinct a.user_id) as users, count(distinct a.kind || a.asset) as houses,
      min(a.user_id) filter (where e.amount < 0) as payer, min(a.user_id) filter (where e.amount > 0) as payee,
      coalesce(-sum(e.amount) filter (where e.amount < 0 and a.user_id is not null), 0) as debited,
      coalesce(sum(e.amount) filter (where e.amount > 0 and a.user_id is not null), 0) as credited,
      bool_or(case when e.amount < 0 then m.may_debit else m.may_credit end is not true) as strays
    from ledger_entry e join ledger_account a on a.id = e.account_id join ledger_operation x on x.id = e.operation_id
    left join (values ${moves.join(", ")}) m (name, account, may_debit, may_credit)
      on m.name = ledger_operation_name(x.op_key)
        and m.account = case when a.user_id is null then a.kind || ':' || a.asset else a.kind end
    where @(e.operation_id) group by e.operation_id) n on n.operation_id = o.id
  where @(o.id)`;

/**
 * Every operation is of a known kind, moves nothing but what its kind may, and is explained by its row. So an operation
 * that a process posts without one is found in the next round, whatever its key says, until two operators have answered
 * for it.
 */
export function operationInvariant(
  reasons: Readonly<Record<Exclude<LedgerOperationName, keyof typeof OWN>, string>>,
): Invariant {
  return {
    id: "L1",
    title: "every operation has the row that explains it, and moves nothing but what its kind may",
    scope: "conservation",
    parts: [
      {
        over: operations,
        sql: `select f.id, f.op_key, f.strays from (
            select *, case when subject ~ '^[0-9]{1,18}$' then subject::bigint end as no
            from (${facts}) each) f
          where (f.strays is not false or (${caseOf({ ...OWN, ...reasons })}) is not true) and not (${isAnswered})`,
      },
    ],
  };
}
