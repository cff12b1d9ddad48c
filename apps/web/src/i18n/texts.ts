import type { activity } from "./en/activity.ts";
import type { rigDetails } from "./en/rig-details.ts";
import type * as en from "./en/index.ts";
import type { glossary } from "./en/glossary.ts";
import type { help } from "./en/help.ts";
import type { kyc } from "./en/kyc.ts";
import type { frameEn } from "./en/frame.ts";
import type * as landing from "./en/landing.ts";
import type { market } from "./en/market.ts";
import type { notificationSettings } from "./en/notification-settings.ts";
import type { palette } from "./en/palette.ts";
import type { plan } from "./en/plan.ts";
import type { sessions } from "./en/sessions.ts";
import type { start } from "./en/start.ts";
import type { status } from "./en/status.ts";
import type { trust } from "./en/trust.ts";

type Texts<T> = T extends string
  ? string
  : { readonly [K in keyof T as K extends `${string}_one` ? never : K]: Texts<T[K]> };

/** All texts that the app starts with. English defines the keys; Chinese has no singular forms. */
export type AllTexts = { readonly [N in keyof typeof en]: Texts<(typeof en)[N]> };

/** All texts of the landing page. */
export type LightTexts = Texts<typeof frameEn & typeof landing>;

/** English texts that pages load when they need them. */
export type OnDemandEnglish = {
  help: typeof help;
  glossary: typeof glossary;
  sessions: typeof sessions;
  notificationSettings: typeof notificationSettings;
  status: typeof status;
  trust: typeof trust;
  palette: typeof palette;
  plan: typeof plan;
  activity: typeof activity;
  kyc: typeof kyc;
  market: typeof market;
  rigDetails: typeof rigDetails;
  start: typeof start;
};
/** Texts that pages load when they need them. */
export type OnDemandTexts = { readonly [N in keyof OnDemandEnglish]: Texts<OnDemandEnglish[N]> };
