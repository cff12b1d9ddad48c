import { sandbox as sandboxTexts } from "./sandbox.ts";

export { accounts } from "./accounts.ts";
export { common } from "./common.ts";
export { defi } from "./defi.ts";
export { dividends } from "./dividends.ts";
export { download, offline } from "./download.ts";
export { mining } from "./mining.ts";
export { nft } from "./nft.ts";
export { announcements, notifications } from "./notifications.ts";
export { ownDays } from "./own-days.ts";
export { files, photos } from "./photos.ts";
export { profile } from "./profile.ts";
export { records } from "./records.ts";
export { referral } from "./referral.ts";
export { shell } from "./shell.ts";
export { statistics } from "./statistics.ts";
export { transaction } from "./transaction.ts";
export { auth, wallet } from "./wallet.ts";

/** Empty in production. */
export const sandbox = import.meta.env.VITE_SANDBOX === "0" ? ({} as typeof sandboxTexts) : sandboxTexts;
