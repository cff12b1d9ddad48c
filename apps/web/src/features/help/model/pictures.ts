import { type HelpTopic, helpTopics } from "#config/help-topics.ts";
import type { Language } from "@wth/web-kit/i18n/resolve-language.ts";

/** Topics with a picture. `npm run screenshots` takes the pictures. */
export type PicturedTopic = Extract<
  HelpTopic,
  "miners" | "community" | "dividends" | "accounts" | "market" | "identity"
>;
type Theme = "dark" | "light";

const files = import.meta.glob<string>("../pictures/*.webp", { query: "?url", import: "default", eager: true });

/** Address of a topic's picture; undefined for a topic without one. */
export const pictureOf = (topic: HelpTopic, language: Language, theme: Theme): string | undefined =>
  files[`../pictures/${topic}-${language}-${theme}.webp`];

/** Addresses of all pictures in one language and theme. */
export const picturesOf = (language: Language, theme: Theme): string[] =>
  (Object.keys(helpTopics) as HelpTopic[]).flatMap((topic) => pictureOf(topic, language, theme) ?? []);
