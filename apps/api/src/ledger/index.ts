export { compareBalances } from "./compare-balances.ts";
export { systemAccount, systemShards, userAccount } from "./account-ids.ts";
export { balanceOf, balancesBefore, balancesOf, houseBalance, totalsBefore } from "./balances.ts";
export { auditInvariants } from "./checks/audit-invariants.ts";
export { checkInvariants, checkInvariantsBy } from "./checks/check-invariants.ts";
export { checkRound } from "./checks/check-round.ts";
export { enforceInvariants } from "./checks/enforce-invariants.ts";
export { type Query } from "./checks/keys.ts";
export { limitedQuery, queryOn } from "./checks/query.ts";
export { type Violation } from "./checks/violation.ts";
export {
  awaitPostings,
  drawFrom,
  houseBalanceBefore,
  houseInflow,
  spreadOver,
  transfersBetween,
} from "./house-accounts.ts";
export { entriesOfHolds } from "./hold-entries.ts";
export { heldUnder, openHold, releasePart, resolveHold } from "./holds.ts";
export { dayFlows, type DayFlow } from "./day-flows.ts";
export { type Invariant, type Subject } from "./invariants.ts";
export { holds, ledgerInvariants, operations, sinceRound } from "./ledger-invariants.ts";
export { isSandboxSql, operationInvariant, type OperationReasons } from "./operation-invariants.ts";
export { openSystemAccounts, openUserAccounts } from "./open-accounts.ts";
export { HouseAccountEmpty, post, type Posting, type Transfer } from "./post.ts";
export { paidShare } from "./pool-days.ts";
export { postedTimes } from "./posted-times.ts";
export { newestPositions, userAccountKinds, type Positions } from "./positions.ts";
export { requireSpendable } from "./require-spendable.ts";
export { readEntries, statement, type EntryFilter, type StatementEntry } from "./statement.ts";
