import type { HelpTopic } from "#config/help-topics.ts";
import type { Language } from "@wth/web-kit/i18n/resolve-language.ts";

/** Topics with a picture. `npm run screenshots` takes the pictures. */
export type PicturedTopic = Extract<
  HelpTopic,
  "miners" | "community" | "dividends" | "accounts" | "market" | "identity"
>;

const files = import.meta.glob<string>("../pictures/*.webp", { query: "?url", import: "default", eager: true });

/** Address of a topic's picture; undefined for a topic without one. */
export const pictureOf = (topic: HelpTopic, language: Language, theme: "dark" | "light"): string | undefined =>
  files[`../pictures/${topic}-${language}-${theme}.webp`];
