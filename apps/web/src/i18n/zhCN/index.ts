import type { AllTexts } from "../texts.ts";
import { account } from "./account.ts";
import { activity } from "./activity.ts";
import { announcements } from "./announcements.ts";
import { auth } from "./auth.ts";
import { c2c } from "./c2c.ts";
import { cockpit } from "./cockpit.ts";
import { common } from "./common.ts";
import { defi } from "./defi.ts";
import { dividend } from "./dividend.ts";
import { download } from "./download.ts";
import { kyc } from "./kyc.ts";
import { mining } from "./mining.ts";
import { nft } from "./nft.ts";
import { notices } from "./notices.ts";
import { offline } from "./offline.ts";
import { photos } from "./photos.ts";
import { plan } from "./plan.ts";
import { profile } from "./profile.ts";
import { records } from "./records.ts";
import { referral } from "./referral.ts";
import { sandbox } from "./sandbox.ts";
import { shell } from "./shell.ts";
import { stats } from "./stats.ts";
import { transaction } from "./transaction.ts";
import { wallet } from "./wallet.ts";

export const zhCN: AllTexts = {
  account,
  activity,
  announcements,
  auth,
  c2c,
  cockpit,
  common,
  defi,
  dividend,
  download,
  kyc,
  mining,
  nft,
  notices,
  offline,
  photos,
  plan,
  profile,
  records,
  referral,
  sandbox: import.meta.env.VITE_SANDBOX === "0" ? ({} as typeof sandbox) : sandbox,
  shell,
  stats,
  transaction,
  wallet,
};
