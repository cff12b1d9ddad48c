export { systemAccount, systemShards, userAccount, type AccountRef } from "./account-ids.ts";
export { checkInvariants, type Violation } from "./check-invariants.ts";
export { openHold, resolveHold, type Hold, type HoldPart } from "./holds.ts";
export { ledgerInvariants, type Invariant } from "./invariants.ts";
export { openSystemAccounts, openUserAccounts } from "./open-accounts.ts";
export { HouseAccountEmpty, post, type Posted, type Posting, type Transfer } from "./post.ts";
export { balanceOf, balancesOf, statement, type StatementEntry } from "./statement.ts";
