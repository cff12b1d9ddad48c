export { systemAccount, systemShards, userAccount } from "./account-ids.ts";
export { checkInvariants } from "./check-invariants.ts";
export { openHold, resolveHold } from "./holds.ts";
export { ledgerInvariants, type Invariant } from "./invariants.ts";
export { openSystemAccounts, openUserAccounts } from "./open-accounts.ts";
export { HouseAccountEmpty, post, type Posting, type Transfer } from "./post.ts";
export { balanceOf, balancesOf, statement } from "./statement.ts";
