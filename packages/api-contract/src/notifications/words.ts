import type { Language } from "../errors.ts";
import type { NotificationFacts, NotificationKind } from "./kinds.ts";
import { wordsEn } from "./words-en.ts";
import { wordsZh } from "./words-zh.ts";
import type { NotificationFormat, NotificationWords, NotificationWordsTable } from "./words-table.ts";

export type { NotificationWords };

type Shown = { kind: NotificationKind; data: NotificationFacts; events: number };

const tables: Readonly<Record<Language, NotificationWordsTable>> = { en: wordsEn, zhCN: wordsZh };

/** Returns title and text of a notification. */
export function notificationWords(
  { kind, data, events }: Shown,
  language: Language,
  format: NotificationFormat,
): NotificationWords {
  const { title, text } = tables[language][kind] as NotificationWordsTable["orderNeedsYou"];
  const facts = data as NotificationFacts<"orderNeedsYou">;
  return { title: title(facts, events, format), text: text(facts, format, events) };
}
