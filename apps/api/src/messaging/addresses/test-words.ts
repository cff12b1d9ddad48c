import type { Language } from "@wth/api-contract";

/** A message that a person sends to the own addresses to see that they are reached. */
export const testWords: Readonly<Record<Language, { title: string; text: string }>> = {
  en: { title: "Test message", text: "You asked for this message. Notifications of your WTH account arrive here." },
  zhCN: { title: "測試訊息", text: "這是您要求傳送的訊息。您的 WTH 帳戶通知會送達此處。" },
};
