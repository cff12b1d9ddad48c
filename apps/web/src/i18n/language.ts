import { beforeLanguageChange, type Bundles } from "@wth/web-kit/i18n/language.ts";
import type { Language } from "@wth/web-kit/i18n/resolve-language.ts";
import type * as en from "./en/index.ts";
import type { frameEn } from "./en/frame.ts";
import type * as landing from "./en/landing.ts";
import type { whitepaper } from "./en/whitepaper.ts";
import type { OnDemandEnglish } from "./texts.ts";

export * from "@wth/web-kit/i18n/language.ts";
export type { Bundles, Language };

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: typeof en & typeof frameEn & typeof landing & { whitepaper: typeof whitepaper } & OnDemandEnglish;
    enableSelector: true;
  }
}

const COOKIE = "language";
const YEAR_SECONDS = 31_536_000;

/** Stores the language in a cookie for the next document of the server. */
function rememberForServer(language: Language): void {
  document.cookie = `${COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  const address = new URL(location.href);
  if (!address.searchParams.has(COOKIE)) return;
  address.searchParams.delete(COOKIE);
  history.replaceState(history.state, "", address);
}

beforeLanguageChange(rememberForServer);
