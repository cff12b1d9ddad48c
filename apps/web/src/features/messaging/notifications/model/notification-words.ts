import { notificationWords, type NotificationWords } from "@wth/api-contract/notification-words";
import { parseAmount } from "@wth/rules";
import { currentLanguage } from "#i18n/language.ts";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { countText, exactText, tokenText } from "@wth/web-kit/format/amount-text.ts";
import type { InboxNotification } from "../api/notification-queries.ts";

const format = {
  time: formatDateTime,
  amount: (amount: string) => tokenText(parseAmount(amount)),
  payment: (amount: string) => exactText(parseAmount(amount)),
  count: countText,
};

/** Title and text of a notification in the reader's language. */
export function wordsOf(notification: InboxNotification): NotificationWords {
  return notificationWords(notification, currentLanguage(), format);
}
