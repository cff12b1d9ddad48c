export { systemAccount, systemShards, userAccount } from "./account-ids.ts";
export { balanceOf, balancesBefore, balancesOf, houseBalance } from "./balances.ts";
export { checkInvariant, checkInvariants } from "./check-invariants.ts";
export { enforceInvariants } from "./enforce-invariants.ts";
export {
  awaitPostings,
  drawFrom,
  houseBalanceBefore,
  houseInflow,
  spreadOver,
  transfersBetween,
} from "./house-accounts.ts";
export { heldUnder, openHold, releasePart, resolveHold } from "./holds.ts";
export { ledgerInvariants, type Invariant } from "./invariants.ts";
export { openSystemAccounts, openUserAccounts } from "./open-accounts.ts";
export { HouseAccountEmpty, post, type Posting, type Transfer } from "./post.ts";
export { postedTimes } from "./posted-times.ts";
export { newestPositions, userAccountKinds, type Positions } from "./positions.ts";
export { readEntries, statement, type EntryFilter, type StatementEntry } from "./statement.ts";
