import { i18n } from "../i18n/language.ts";

/** True for a lost connection and for a time limit; a request that the page gave up says nothing. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError");

/** The text of a write without an answer, whose outcome is not known. A repeated one that moves money happens once. */
export const unansweredText = (isOnce: boolean): string =>
  isOnce ? i18n.t(($) => $.noAnswerOnce, { ns: "common" }) : i18n.t(($) => $.noAnswer, { ns: "common" });
