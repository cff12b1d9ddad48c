import type { Language } from "@wth/web-kit/i18n/resolve-language.ts";

/** Where the server sends a reader on to the whitepaper in a language; its own address is a setting. */
export const whitepaperPath = (language: Language): string => `/whitepaper?language=${language}`;
