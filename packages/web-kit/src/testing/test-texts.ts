import { i18n, startTexts } from "../i18n/language.ts";

const common = {
  close: "Close",
  requestFailed: "Request failed. Please try again.",
  noAnswer: "No answer",
  retry: "Try again",
  missingPart: "Not loaded",
  noAnswerOnce: "No answer, happens once",
  carriedOutOnce: "{{text}} (once)",
};

/** Texts for tests of what does not depend on an app. */
export async function startTestTexts(): Promise<void> {
  if (!i18n.isInitialized) await startTexts({ en: async () => ({ common }), zhCN: async () => ({ common }) }, "en");
}
