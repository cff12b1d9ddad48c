import { sandbox as sandboxTexts } from "./sandbox.ts";

export { accounts } from "./accounts.ts";
export { announcements } from "./announcements.ts";
export { auth } from "./auth.ts";
export { common } from "./common.ts";
export { defi } from "./defi.ts";
export { dividends } from "./dividends.ts";
export { download } from "./download.ts";
export { files } from "./files.ts";
export { mining } from "./mining.ts";
export { nft } from "./nft.ts";
export { notifications } from "./notifications.ts";
export { offline } from "./offline.ts";
export { ownDays } from "./own-days.ts";
export { photos } from "./photos.ts";
export { profile } from "./profile.ts";
export { records } from "./records.ts";
export { referral } from "./referral.ts";
export { shell } from "./shell.ts";
export { statistics } from "./statistics.ts";
export { transaction } from "./transaction.ts";
export { wallet } from "./wallet.ts";

/** Empty in production. */
export const sandbox = import.meta.env.VITE_SANDBOX === "0" ? ({} as typeof sandboxTexts) : sandboxTexts;
