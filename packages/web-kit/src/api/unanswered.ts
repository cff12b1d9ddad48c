import { i18n } from "../i18n/language.ts";

/** The text of a write without an answer, whose outcome is not known. */
export const unansweredText = (isOnce: boolean): string =>
  isOnce ? i18n.t(($) => $.noAnswerOnce, { ns: "common" }) : i18n.t(($) => $.noAnswer, { ns: "common" });
