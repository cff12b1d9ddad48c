import type { PlantedFault } from "../planted-fault.ts";

const CHAIN = "apps/api/src/chain";
const test = (project: "unit" | "int", file: string, title: string) => ({ project, file, title }) as const;
const mismatch = test("unit", `${CHAIN}/orders/order-policy.test.ts`, "accepts only exactly what was signed: case 6");
const parked = (title: string) => test("int", `${CHAIN}/inbox/chain-events.int.test.ts`, title);

/** Faults in signed orders, the inbox and token purchases. */
export const chainFaults: readonly PlantedFault[] = [
  {
    id: "redirects-of-nodes-are-followed",
    file: "packages/chain/src/node-transport.ts",
    find: `redirect: "manual", signal`,
    replace: "signal",
    caughtBy: test(
      "unit",
      "packages/chain/src/quorum-reader.test.ts",
      "follows no redirect, which could give one node two votes",
    ),
  },
  {
    id: "budget-of-a-day-raises-nothing",
    file: "apps/signer/src/ops/watch-key.ts",
    find: "if (budgetShare >= BUDGET_SHARE_MAX)",
    replace: "if (budgetShare > 1)",
    caughtBy: test(
      "unit",
      "apps/signer/src/ops/watch-key.test.ts",
      "raises an alarm when half of the budget of a day is signed",
    ),
  },
  {
    id: "forged-transfers-fill-suspense",
    file: `${CHAIN}/suspense/plain-transfers.ts`,
    find: 'amountOf(event, "value") > 0n',
    replace: 'amountOf(event, "value") >= 0n',
    caughtBy: test(
      "int",
      `${CHAIN}/suspense/plain-transfers.int.test.ts`,
      "drops transfers of nothing, whose payer anyone can forge",
    ),
  },
  {
    id: "payment-to-another-recipient",
    file: `${CHAIN}/orders/order-policy.ts`,
    find: "if (recipient !== undefined && recipient !== order.recipient)",
    replace: "if (recipient === undefined && recipient !== order.recipient)",
    caughtBy: mismatch,
  },
  {
    id: "order-used-twice",
    file: `${CHAIN}/orders/order-policy.ts`,
    find: `if (order.status !== "open")`,
    replace: `if (order.status === "expired")`,
    caughtBy: test("unit", `${CHAIN}/orders/order-policy.test.ts`, "accepts only exactly what was signed: case 1"),
  },
  {
    id: "order-dead-before-its-event",
    file: `${CHAIN}/orders/signed-order-repo.ts`,
    find: `select from chain_event where status = 'pending' and args ->> 'orderId' = \${order.order_id}`,
    replace: `select from chain_event where status = 'none' and args ->> 'orderId' = \${order.order_id}`,
    caughtBy: test("int", `${CHAIN}/wths/wths.int.test.ts`, "does not expire an order whose mint waits to be applied"),
  },
  {
    id: "order-dead-at-its-deadline",
    file: `${CHAIN}/orders/signed-order-repo.ts`,
    find: "and block_time > ${order.deadline}",
    replace: "and block_time > ${order.deadline}::timestamptz - interval '2 seconds'",
    caughtBy: test(
      "int",
      `${CHAIN}/fee-credit/fee-credit.int.test.ts`,
      "repeats an order through its deadline's second, and signs a new one after it",
    ),
  },
  {
    id: "order-without-cap",
    file: "packages/chain/src/order-room.ts",
    find: "if (order.amount > room.perOrder)",
    replace: "if (order.amount < 0n)",
    caughtBy: test(
      "int",
      `${CHAIN}/wths/wths.int.test.ts`,
      "distinguishes a paused contract, a cap and an unreachable chain",
    ),
  },
  {
    id: "order-outlives-the-contract",
    file: `${CHAIN}/orders/order-policy.ts`,
    find: "lifetime < allowed ? lifetime : allowed",
    replace: "lifetime",
    caughtBy: test(
      "unit",
      `${CHAIN}/orders/order-policy.test.ts`,
      "an order for 86400n s under a contract that takes 7200n s lives 6900 s",
    ),
  },
  {
    id: "dead-order-holds-on",
    file: `${CHAIN}/orders/expire-order.ts`,
    find: "if (type === null) return;",
    replace: "if (type !== undefined) return;",
    caughtBy: test(
      "int",
      `${CHAIN}/nft/nft.int.test.ts`,
      "returns the 400 WTH of a dead order, and another can be signed",
    ),
  },
  {
    id: "credit-without-matching-order",
    file: `${CHAIN}/fee-credit/fee-credit-events.ts`,
    find: "  if (reason !== undefined) {\n    await bookPayment",
    replace: "  if (order === undefined) {\n    await bookPayment",
    caughtBy: test(
      "int",
      `${CHAIN}/fee-credit/fee-credit.int.test.ts`,
      "holds a payment that differs from its order in suspense and credits nothing",
    ),
  },
  {
    id: "suspended-payment-in-the-treasury",
    file: `${CHAIN}/orders/book-payment.ts`,
    find: `systemAccount(isSuspended ? "suspense" : to, kind.posts, userId)`,
    replace: "systemAccount(to, kind.posts, userId)",
    caughtBy: test(
      "int",
      `${CHAIN}/fee-credit/fee-credit.int.test.ts`,
      "holds a payment that differs from its order in suspense and credits nothing",
    ),
  },
  {
    id: "credit-amount-from-payment",
    file: `${CHAIN}/fee-credit/fee-credit-events.ts`,
    find: `amount: amountOf(event, "wthAmount"),`,
    replace: `amount: amountOf(event, "amount"),`,
    caughtBy: test(
      "int",
      `${CHAIN}/fee-credit/fee-credit.int.test.ts`,
      "credits a final payment to the fee account once, as a deposit",
    ),
  },
  {
    id: "wths-backed-by-nothing",
    file: `${CHAIN}/wths/wths-events.ts`,
    find: `const to = systemAccount("exchange", "WTH", order.user_id);`,
    replace: `const to = systemAccount("burn", "WTH", order.user_id);`,
    caughtBy: test(
      "int",
      `${CHAIN}/wths/wths.int.test.ts`,
      "returns a swap's status without changing it; only the chain ends it",
    ),
  },
  {
    id: "held-wth-returned-unasked",
    file: `${CHAIN}/orders/expire-overdue.ts`,
    find: "    if (givesWthBack(order.kind) && !unused.has(order.order_id)) continue;\n",
    replace: "",
    caughtBy: test(
      "int",
      `${CHAIN}/wths/wths.int.test.ts`,
      "keeps the WTH while nodes say that the order is used, or none answers",
    ),
  },
  {
    id: "server-time-not-awaited",
    file: `${CHAIN}/orders/expire-overdue.ts`,
    find: "  if (givesWthBack(order.kind) && !isTimeUp) return false;\n",
    replace: "",
    caughtBy: test(
      "int",
      `${CHAIN}/wths/wths.int.test.ts`,
      "returns the WTH only when also the server's time is past the deadline",
    ),
  },
  {
    id: "drift-halts-nothing",
    file: `${CHAIN}/reconciliation/use-cases/reconcile-inbox.ts`,
    find: '  if (found.length > 0) await haltMoney(db, haltReasons.drift, found.join(" "));\n',
    replace: "",
    caughtBy: test(
      "int",
      `${CHAIN}/reconciliation/reconcile-inbox.int.test.ts`,
      "halts money when the chain has a payment that the ledger has not",
    ),
  },
  {
    id: "treasury-shortfall-raises-nothing",
    file: `${CHAIN}/reconciliation/use-cases/watch-treasuries.ts`,
    find: "if (!isLasting || since === null) return;",
    replace: "if (isLasting || since !== null) return;",
    caughtBy: test(
      "int",
      "tools/chaos/scenarios/treasury.int.test.ts",
      "what a treasury sends is shown, and a balance that stays too low is an alarm",
    ),
  },
  {
    id: "dependants-of-a-parked-event-applied",
    file: `${CHAIN}/inbox/parked-events-repo.ts`,
    find: "args[each]?.toLowerCase() ?? []",
    replace: "args[each] ?? []",
    caughtBy: parked("parks a failing event with its dependants, others go on, a replay applies it"),
  },
  {
    id: "lost-database-parks-an-event",
    file: `${CHAIN}/inbox/chain-events.ts`,
    find: "if (isDatabaseAway(error)) throw new ChainEventFailed(failed, error);",
    replace: "",
    caughtBy: parked("a database that is away does not park an event"),
  },
  {
    id: "event-of-no-block-applied",
    file: `${CHAIN}/inbox/chain-events.ts`,
    find: "onChain.get(id) !== true",
    replace: "onChain.get(id) === undefined",
    caughtBy: test(
      "int",
      `${CHAIN}/inbox/events-on-chain.int.test.ts`,
      "parks an event of no block, and applies the next event",
    ),
  },
  {
    id: "order-unused-in-an-older-block",
    file: `${CHAIN}/orders/unused-orders.ts`,
    find: "Number(timestamp) * 1_000 < block_time.getTime()",
    replace: "Number(timestamp) * 1_000 < 0",
    caughtBy: test(
      "int",
      `${CHAIN}/orders/unused-orders.int.test.ts`,
      "no order is unused in a block that is older than the database states",
    ),
  },
  {
    id: "parked-event-counts-as-applied",
    file: `${CHAIN}/inbox/chain-progress.ts`,
    find: "select from chain_event where status = 'pending' and name <> 'Transfer' and block_time < ${at}",
    replace: "select from chain_event where status = 'none' and name <> 'Transfer' and block_time < ${at}",
    caughtBy: parked("parks a failing event with its dependants, others go on, a replay applies it"),
  },
  {
    id: "frozen-process-goes-on",
    file: "apps/api/src/platform/db/locks.ts",
    find: "where kind = 'process' and subject = ${lock}",
    replace: "where kind = 'none' and subject = ${lock}",
    caughtBy: parked("applies nothing while the process is frozen"),
  },
  {
    id: "frozen-order-used",
    file: `${CHAIN}/orders/take-order.ts`,
    find: `((await isFrozen(tx, "order", orderId)) ? "the order violates an invariant" : await refuse?.(order))`,
    replace: "(await refuse?.(order))",
    caughtBy: test("int", `${CHAIN}/wths/wths.int.test.ts`, "a frozen order is neither used nor expired"),
  },
  {
    id: "frozen-order-expired",
    file: `${CHAIN}/orders/expire-overdue.ts`,
    find: `  if (await isFrozen(tx, "order", order_id)) return false;\n`,
    replace: "",
    caughtBy: test("int", `${CHAIN}/wths/wths.int.test.ts`, "a frozen order is neither used nor expired"),
  },
  {
    id: "open-order-at-another-rate",
    file: `${CHAIN}/wths/use-cases/sign-swap.ts`,
    find: "if (seen !== undefined && mulDiv(amount, seen, ONE) !== open.gives)",
    replace: "if (seen !== undefined && mulDiv(amount, seen, ONE) < 0n)",
    caughtBy: test("int", `${CHAIN}/wths/wths.int.test.ts`, "refuses another rate than the open swap's own"),
  },
];
