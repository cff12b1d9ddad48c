import type { PlantedFault } from "../planted-fault.ts";

const DB = "packages/db/src";
const FUNCTIONS = "packages/db/functions/ledger.sql";
const int = (file: string, title: string) => ({ project: "int", file: `${DB}/${file}`, title }) as const;
const powers = (title: string) => int("rights/ledger-operations.int.test.ts", title);
const rights = (attempt: string) =>
  int("rights/rights.int.test.ts", `refuses ${attempt} to every process without that task`);

/** Faults in the rights of processes and in the settings of the database. */
export const databaseFaults: readonly PlantedFault[] = [
  {
    id: "worker-lifts-halts",
    file: `${DB}/rights/table-rights.ts`,
    find: `platform_halt: { api: "S", worker: "SI",`,
    replace: `platform_halt: { api: "S", worker: "SID",`,
    caughtBy: rights("a deleted halt"),
  },
  {
    id: "console-changes-balances",
    file: `${DB}/rights/table-rights.ts`,
    find: `ledger_account: { api: "S", worker: "S", console: "S", signer`,
    replace: `ledger_account: { api: "S", worker: "S", console: "SU", signer`,
    caughtBy: rights("a changed balance"),
  },
  {
    id: "api-calls-the-writer-of-the-ledger",
    file: `${DB}/rights/function-rights.ts`,
    find: "ledger_write: [],",
    replace: `ledger_write: ["api"],`,
    caughtBy: int("rights/rights.int.test.ts", "no process calls the ledger's writer, which may debit escrow"),
  },
  {
    id: "functions-stay-public",
    file: `${DB}/rights/apply-rights.ts`,
    find: "revoke all on all functions in schema ${schema} from ${everyone};",
    replace: "",
    caughtBy: int("rights/functions.int.test.ts", "a role that may read all data is refused every function"),
  },
  {
    id: "accounts-without-powers",
    file: FUNCTIONS,
    find: "if session_user <> current_user and v_net <> 0 then",
    replace: "if false then",
    caughtBy: powers("no process takes by a posting from accounts that only receive"),
  },
  {
    id: "credit-by-the-power-to-debit",
    file: FUNCTIONS,
    find: "case when v_net < 0 then p.may_debit else p.may_credit end",
    replace: "(p.may_debit or p.may_credit)",
    caughtBy: powers("the worker moves exactly the accounts of the operations that it posts"),
  },
  {
    id: "worker-takes-from-the-treasury",
    file: `${DB}/rights/ledger-operations.ts`,
    find: `"chain:USDT": "D",
      "treasury:USDT": "C",`,
    replace: `"chain:USDT": "D",
      "treasury:USDT": "DC",`,
    caughtBy: powers("no process takes by a posting from accounts that only receive"),
  },
  {
    id: "operations-of-two-users",
    file: FUNCTIONS,
    find: "if v_account.user_id <> v_user then",
    replace: "if false then",
    caughtBy: powers("all accounts of users in an operation are one user's, but for a sponsor's share"),
  },
  {
    id: "holds-paid-to-strangers",
    file: FUNCTIONS,
    find: "else a.user_id is distinct from v_user end) then",
    replace: "else false end) then",
    caughtBy: powers("held WTH of a trade goes to its buyer or back, in parts to its owner"),
  },
  {
    id: "gathering-another-house-account",
    file: FUNCTIONS,
    find: "(a.kind, a.asset) is distinct from (s.kind, s.asset))) then",
    replace: "false)) then",
    caughtBy: powers("the shards that are gathered belong to one house account"),
  },
  {
    id: "operations-that-nothing-explains",
    file: "apps/api/src/ledger/operation-invariants.ts",
    find: "...reasons })}) is not true)",
    replace: "...reasons })}) is false)",
    caughtBy: {
      project: "int",
      file: "apps/api/src/ledger/planted-operations.int.test.ts",
      title: "every operation that a role posts without a row is found, and money halts",
    },
  },
  {
    id: "any-database-is-durable",
    file: `${DB}/durability.ts`,
    find: "if (faults.length > 0) throw",
    replace: "if (faults.length > 9) throw",
    caughtBy: int("durability.int.test.ts", "refuses a database with fsync off"),
  },
  {
    id: "any-number-of-standbys",
    file: `${DB}/durability.ts`,
    find: "if (awaited >= terms.standbys) return",
    replace: "if (awaited >= 0) return",
    caughtBy: int("durability.int.test.ts", "refuses a database whose commits wait for too few standbys"),
  },
  {
    id: "silent-check-counts-as-ready",
    file: "packages/process/src/health/cached-check.ts",
    find: "settleWithin(read(), answerMax, NO_ANSWER)",
    replace: "read()",
    caughtBy: {
      project: "unit",
      file: "packages/process/src/health/cached-check.test.ts",
      title: "a part that never answers becomes unready, and is asked again",
    },
  },
  {
    id: "release-of-an-open-order",
    file: "packages/db/functions/chain.sql",
    find: "case v_outcome when 'captured' then 'used' else 'expired' end",
    replace: "any (array['open', 'used', 'expired'])",
    caughtBy: powers("a hold goes to escrow, and ends at its owner or where its kind says"),
  },
];
