import { account } from "../../apps/web/src/i18n/en/account.ts";
import { activity } from "../../apps/web/src/i18n/en/activity.ts";
import { c2c } from "../../apps/web/src/i18n/en/c2c.ts";
import { cockpit } from "../../apps/web/src/i18n/en/cockpit.ts";
import { defi } from "../../apps/web/src/i18n/en/defi.ts";
import { dividend } from "../../apps/web/src/i18n/en/dividend.ts";
import { download } from "../../apps/web/src/i18n/en/download.ts";
import { kyc } from "../../apps/web/src/i18n/en/kyc.ts";
import { mining } from "../../apps/web/src/i18n/en/mining.ts";
import { nft } from "../../apps/web/src/i18n/en/nft.ts";
import { notices } from "../../apps/web/src/i18n/en/notices.ts";
import { plan } from "../../apps/web/src/i18n/en/plan.ts";
import { profile } from "../../apps/web/src/i18n/en/profile.ts";
import { records } from "../../apps/web/src/i18n/en/records.ts";
import { referral } from "../../apps/web/src/i18n/en/referral.ts";
import { sandbox } from "../../apps/web/src/i18n/en/sandbox.ts";
import { shell } from "../../apps/web/src/i18n/en/shell.ts";
import { stats } from "../../apps/web/src/i18n/en/stats.ts";
import { transaction } from "../../apps/web/src/i18n/en/transaction.ts";
import { wallet } from "../../apps/web/src/i18n/en/wallet.ts";
import { account as accountZh } from "../../apps/web/src/i18n/zhCN/account.ts";
import { activity as activityZh } from "../../apps/web/src/i18n/zhCN/activity.ts";
import { c2c as c2cZh } from "../../apps/web/src/i18n/zhCN/c2c.ts";
import { cockpit as cockpitZh } from "../../apps/web/src/i18n/zhCN/cockpit.ts";
import { defi as defiZh } from "../../apps/web/src/i18n/zhCN/defi.ts";
import { dividend as dividendZh } from "../../apps/web/src/i18n/zhCN/dividend.ts";
import { download as downloadZh } from "../../apps/web/src/i18n/zhCN/download.ts";
import { kyc as kycZh } from "../../apps/web/src/i18n/zhCN/kyc.ts";
import { mining as miningZh } from "../../apps/web/src/i18n/zhCN/mining.ts";
import { nft as nftZh } from "../../apps/web/src/i18n/zhCN/nft.ts";
import { notices as noticesZh } from "../../apps/web/src/i18n/zhCN/notices.ts";
import { plan as planZh } from "../../apps/web/src/i18n/zhCN/plan.ts";
import { profile as profileZh } from "../../apps/web/src/i18n/zhCN/profile.ts";
import { records as recordsZh } from "../../apps/web/src/i18n/zhCN/records.ts";
import { referral as referralZh } from "../../apps/web/src/i18n/zhCN/referral.ts";
import { sandbox as sandboxZh } from "../../apps/web/src/i18n/zhCN/sandbox.ts";
import { shell as shellZh } from "../../apps/web/src/i18n/zhCN/shell.ts";
import { stats as statsZh } from "../../apps/web/src/i18n/zhCN/stats.ts";
import { transaction as transactionZh } from "../../apps/web/src/i18n/zhCN/transaction.ts";
import { wallet as walletZh } from "../../apps/web/src/i18n/zhCN/wallet.ts";

export const languages = ["en", "zhCN"] as const;
export type Language = (typeof languages)[number];

/** The words on the screen, for tests that run in both languages. */
export const texts = {
  en: {
    account,
    activity,
    c2c,
    cockpit,
    defi,
    dividend,
    download,
    kyc,
    mining,
    nft,
    notices,
    plan,
    profile,
    records,
    referral,
    sandbox,
    shell,
    stats,
    transaction,
    wallet,
  },
  zhCN: {
    account: accountZh,
    activity: activityZh,
    c2c: c2cZh,
    cockpit: cockpitZh,
    defi: defiZh,
    dividend: dividendZh,
    download: downloadZh,
    kyc: kycZh,
    mining: miningZh,
    nft: nftZh,
    notices: noticesZh,
    plan: planZh,
    profile: profileZh,
    records: recordsZh,
    referral: referralZh,
    sandbox: sandboxZh,
    shell: shellZh,
    stats: statsZh,
    transaction: transactionZh,
    wallet: walletZh,
  },
} as const;

/** A text with its variables filled in. */
export function filled(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{\{(\w+)(?:, number)?\}\}/g, (_, name: string) => String(values[name] ?? ""));
}
