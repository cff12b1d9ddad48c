import { accounts } from "../../apps/web/src/i18n/en/accounts.ts";
import { activity } from "../../apps/web/src/i18n/en/activity.ts";
import { market } from "../../apps/web/src/i18n/en/market.ts";
import { rigDetails } from "../../apps/web/src/i18n/en/rig-details.ts";
import { defi } from "../../apps/web/src/i18n/en/defi.ts";
import { dividends } from "../../apps/web/src/i18n/en/dividends.ts";
import { download } from "../../apps/web/src/i18n/en/download.ts";
import { kyc } from "../../apps/web/src/i18n/en/kyc.ts";
import { mining } from "../../apps/web/src/i18n/en/mining.ts";
import { nft } from "../../apps/web/src/i18n/en/nft.ts";
import { notifications } from "../../apps/web/src/i18n/en/notifications.ts";
import { plan } from "../../apps/web/src/i18n/en/plan.ts";
import { profile } from "../../apps/web/src/i18n/en/profile.ts";
import { records } from "../../apps/web/src/i18n/en/records.ts";
import { referral } from "../../apps/web/src/i18n/en/referral.ts";
import { sandbox } from "../../apps/web/src/i18n/en/sandbox.ts";
import { shell } from "../../apps/web/src/i18n/en/shell.ts";
import { start } from "../../apps/web/src/i18n/en/start.ts";
import { statistics } from "../../apps/web/src/i18n/en/statistics.ts";
import { transaction } from "../../apps/web/src/i18n/en/transaction.ts";
import { wallet } from "../../apps/web/src/i18n/en/wallet.ts";
import { accounts as accountsZh } from "../../apps/web/src/i18n/zhCN/accounts.ts";
import { activity as activityZh } from "../../apps/web/src/i18n/zhCN/activity.ts";
import { market as marketZh } from "../../apps/web/src/i18n/zhCN/market.ts";
import { rigDetails as rigDetailsZh } from "../../apps/web/src/i18n/zhCN/rig-details.ts";
import { defi as defiZh } from "../../apps/web/src/i18n/zhCN/defi.ts";
import { dividends as dividendsZh } from "../../apps/web/src/i18n/zhCN/dividends.ts";
import { download as downloadZh } from "../../apps/web/src/i18n/zhCN/download.ts";
import { kyc as kycZh } from "../../apps/web/src/i18n/zhCN/kyc.ts";
import { mining as miningZh } from "../../apps/web/src/i18n/zhCN/mining.ts";
import { nft as nftZh } from "../../apps/web/src/i18n/zhCN/nft.ts";
import { notifications as notificationsZh } from "../../apps/web/src/i18n/zhCN/notifications.ts";
import { plan as planZh } from "../../apps/web/src/i18n/zhCN/plan.ts";
import { profile as profileZh } from "../../apps/web/src/i18n/zhCN/profile.ts";
import { records as recordsZh } from "../../apps/web/src/i18n/zhCN/records.ts";
import { referral as referralZh } from "../../apps/web/src/i18n/zhCN/referral.ts";
import { sandbox as sandboxZh } from "../../apps/web/src/i18n/zhCN/sandbox.ts";
import { shell as shellZh } from "../../apps/web/src/i18n/zhCN/shell.ts";
import { start as startZh } from "../../apps/web/src/i18n/zhCN/start.ts";
import { statistics as statisticsZh } from "../../apps/web/src/i18n/zhCN/statistics.ts";
import { transaction as transactionZh } from "../../apps/web/src/i18n/zhCN/transaction.ts";
import { wallet as walletZh } from "../../apps/web/src/i18n/zhCN/wallet.ts";

export const languages = ["en", "zhCN"] as const;
export type Language = (typeof languages)[number];

/** The texts on the screen, for tests that run in both languages. */
export const texts = {
  en: {
    accounts,
    activity,
    market,
    rigDetails,
    defi,
    dividends,
    download,
    kyc,
    mining,
    nft,
    notifications,
    plan,
    profile,
    records,
    referral,
    sandbox,
    shell,
    start,
    statistics,
    transaction,
    wallet,
  },
  zhCN: {
    accounts: accountsZh,
    activity: activityZh,
    market: marketZh,
    rigDetails: rigDetailsZh,
    defi: defiZh,
    dividends: dividendsZh,
    download: downloadZh,
    kyc: kycZh,
    mining: miningZh,
    nft: nftZh,
    notifications: notificationsZh,
    plan: planZh,
    profile: profileZh,
    records: recordsZh,
    referral: referralZh,
    sandbox: sandboxZh,
    shell: shellZh,
    start: startZh,
    statistics: statisticsZh,
    transaction: transactionZh,
    wallet: walletZh,
  },
} as const;

/** A text with its variables filled in. */
export function filled(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{\{(\w+)(?:, number)?\}\}/g, (_, name: string) => String(values[name] ?? ""));
}
