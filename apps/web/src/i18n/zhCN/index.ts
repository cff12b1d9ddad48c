import type { AllTexts } from "../texts.ts";
import { accounts } from "./accounts.ts";
import { activity } from "./activity.ts";
import { announcements } from "./announcements.ts";
import { auth } from "./auth.ts";
import { market } from "./market.ts";
import { cockpit } from "./cockpit.ts";
import { common } from "./common.ts";
import { defi } from "./defi.ts";
import { dividends } from "./dividends.ts";
import { download } from "./download.ts";
import { kyc } from "./kyc.ts";
import { mining } from "./mining.ts";
import { nft } from "./nft.ts";
import { notifications } from "./notifications.ts";
import { offline } from "./offline.ts";
import { photos } from "./photos.ts";
import { plan } from "./plan.ts";
import { profile } from "./profile.ts";
import { records } from "./records.ts";
import { referral } from "./referral.ts";
import { sandbox } from "./sandbox.ts";
import { shell } from "./shell.ts";
import { statistics } from "./statistics.ts";
import { transaction } from "./transaction.ts";
import { wallet } from "./wallet.ts";

export const zhCN: AllTexts = {
  accounts,
  activity,
  announcements,
  auth,
  market,
  cockpit,
  common,
  defi,
  dividends,
  download,
  kyc,
  mining,
  nft,
  notifications,
  offline,
  photos,
  plan,
  profile,
  records,
  referral,
  sandbox: import.meta.env.VITE_SANDBOX === "0" ? ({} as typeof sandbox) : sandbox,
  shell,
  statistics,
  transaction,
  wallet,
};
