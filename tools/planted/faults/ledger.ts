import type { PlantedFault } from "../planted-fault.ts";

const LEDGER = "apps/api/src/ledger";
const SCHEMA = "packages/db/migrations/0002_ledger.sql";
const FUNCTIONS = "packages/db/functions/ledger.sql";
const int = (title: string, file = `${LEDGER}/ledger.int.test.ts`) => ({ project: "int", file, title }) as const;

/** Faults in the ledger: its functions in the database and the code that calls them. */
export const ledgerFaults: readonly PlantedFault[] = [
  {
    id: "posting-without-row-lock",
    file: FUNCTIONS,
    find: "from ledger_account a where a.id = v_id for no key update;",
    replace: "from ledger_account a where a.id = v_id;",
    caughtBy: int("a payment waits for the one before it, and is judged by what that leaves"),
  },
  {
    id: "pool-without-limit",
    file: FUNCTIONS,
    find: "where drawn.amount > drawn.most - (",
    replace: "where drawn.amount < 0 and drawn.amount > drawn.most - (",
    caughtBy: int(
      "a pool pays no more on a UTC day than its limit, and goes on at midnight",
      "apps/api/src/mining/pool-limit.int.test.ts",
    ),
  },
  {
    id: "posting-without-order-of-locks",
    file: FUNCTIONS,
    find: "for v_id in select distinct id from unnest(p_accounts) id order by id loop",
    replace: "for v_id in select id from unnest(p_accounts) id loop",
    caughtBy: int("locks accounts in the order of their ids, in both directions of a transfer"),
  },
  {
    id: "balance-may-go-one-below-zero",
    file: FUNCTIONS,
    find: "v_account.balance + v_net < 0",
    replace: "v_account.balance + v_net < -1",
    caughtBy: int("a user's account never goes below zero, not even by one unit"),
  },
  {
    id: "table-stores-negative-balances",
    file: SCHEMA,
    find: "constraint ledger_account_balance_check check (can_be_negative or balance >= 0),",
    replace: "constraint ledger_account_balance_check check (can_be_negative or balance >= -1),",
    caughtBy: int("even a superuser cannot store a balance below zero on an account that has none"),
  },
  {
    id: "hold-paid-out-in-part",
    file: FUNCTIONS,
    find: "if (select sum(amount) from unnest(p_amounts) amount) <> v_left then",
    replace: "if (select sum(amount) from unnest(p_amounts) amount) > v_left then",
    caughtBy: int("a hold is opened once and ended once, in full"),
  },
  {
    id: "key-posts-again",
    file: FUNCTIONS,
    find: "select o.id into operation_id from ledger_operation o where o.op_key = p_key;\n  if found then",
    replace: "p_key := p_key || random();\n  if false then",
    caughtBy: int("a key posts once, also when a repeat has other transfers"),
  },
  {
    id: "unbalanced-operation-commits",
    file: FUNCTIONS,
    find: "select count(*) = 0 or bool_or(total <> 0) from (",
    replace: "select false from (",
    caughtBy: int("even the owner cannot change entries or commit an unbalanced operation"),
  },
  {
    id: "entries-can-be-changed",
    file: SCHEMA,
    find: "create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry",
    replace: "create trigger ledger_entry_append_only before truncate on ledger_entry",
    caughtBy: int("even the owner cannot change entries or commit an unbalanced operation"),
  },
  {
    id: "time-before-locks",
    file: FUNCTIONS,
    find: "  v_now := platform_now();\n  insert into ledger_operation (op_key, created_at) values (p_key, v_now)\n",
    replace: "  v_now := now();\n  insert into ledger_operation (op_key, created_at) values (p_key, v_now)\n",
    caughtBy: int(
      "times follow versions on an account with concurrent postings",
      `${LEDGER}/house-accounts.int.test.ts`,
    ),
  },
  {
    id: "house-account-never-gathers",
    file: `${LEDGER}/post.ts`,
    find: "await gatherShards(tx, posting.key, first.account_id as bigint);",
    replace: "",
    caughtBy: int("a house account pays from all of its shards, and fails when all are empty"),
  },
  {
    id: "negative-transfer-accepted",
    file: `${LEDGER}/post.ts`,
    find: "if (amount < 0n || from.id === to.id)",
    replace: "if (from.id === to.id)",
    caughtBy: int("refuses a transfer within one account and one of a negative amount"),
  },
  {
    id: "counterparty-lost",
    file: `${LEDGER}/post.ts`,
    find: "if (!leg) legs.set(key, { account, amount, type, counterparty });",
    replace: "if (!leg) legs.set(key, { account, amount, type, counterparty: null });",
    caughtBy: int("one event is one record on each account, with the counterparty"),
  },
  {
    id: "watermark-passes-transactions-under-way",
    file: `${LEDGER}/checks/operation-horizon.ts`,
    find: "if (rows[0]?.passed === true) return",
    replace: "if (rows.length > 0) return",
    caughtBy: int(
      "an operation that commits late, with a smaller id than others, is checked",
      `${LEDGER}/checks/check-round.int.test.ts`,
    ),
  },
  {
    id: "watermark-passes-failed-checks",
    file: `${LEDGER}/checks/check-round.ts`,
    find: "moves = moves && isDone && (await",
    replace: "moves = moves && (await",
    caughtBy: int(
      "a check that is cancelled twice in a row raises an alarm",
      `${LEDGER}/checks/check-round.int.test.ts`,
    ),
  },
  {
    id: "violation-passed-without-effect",
    file: `${LEDGER}/checks/run-checks.ts`,
    find: "await outcome.act?.(violation);",
    replace: "await outcome.act?.(violation).catch(() => undefined);",
    caughtBy: int("a violation that could not be acted on is found again", `${LEDGER}/checks/check-round.int.test.ts`),
  },
  {
    id: "round-behind-raises-no-alarm",
    file: `${LEDGER}/checks/check-round.ts`,
    find: "if (isOver()) throw new Error(`the round ended before operation ${last}, after ${after}`);",
    replace: "if (isOver()) return;",
    caughtBy: int(
      "a round that twice does not reach the last operation raises an alarm",
      `${LEDGER}/checks/check-round.int.test.ts`,
    ),
  },
  {
    id: "changed-hold-without-its-trade",
    file: `${LEDGER}/checks/check-round.ts`,
    find: "if (rows.name === changed.name)",
    replace: "if (changed.name === operations.name && rows.name === changed.name)",
    caughtBy: int(
      "a round freezes a trade whose hold ended while it goes on",
      "apps/api/src/entry/check-jobs.int.test.ts",
    ),
  },
  {
    id: "spread-loses-remainder",
    file: `${LEDGER}/house-accounts.ts`,
    find: "amount: index === 0 ? amount - part * (count - 1n) : part,",
    replace: "amount: part,",
    caughtBy: {
      project: "unit",
      file: `${LEDGER}/house-accounts.test.ts`,
      title: "an amount is spread over all shards, the remainder on the first",
    },
  },
  {
    id: "statement-ignores-versions",
    file: `${LEDGER}/merge-entries.ts`,
    find: "(a.version < b.version ? -1 : 1)",
    replace: "(a.operationId < b.operationId ? -1 : 1)",
    caughtBy: {
      project: "unit",
      file: `${LEDGER}/merge-entries.test.ts`,
      title: "an account's entries follow its versions, whatever their operations' ids",
    },
  },
];
