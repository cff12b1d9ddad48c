import { notificationWords, type NotificationWords } from "@wth/api-contract/notification-words";
import { parseAmount } from "@wth/rules";
import { currentLanguage } from "#i18n/index.ts";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { amountText } from "@wth/web-kit/format/amount-text.ts";
import type { InboxNotification } from "../api/notification-queries.ts";

const DECIMALS = 4;
const format = {
  time: formatDateTime,
  amount: (amount: string) => amountText(parseAmount(amount), DECIMALS),
};

/** Title and text of a notification in the reader's language. */
export function wordsOf(notification: InboxNotification): NotificationWords {
  return notificationWords(notification, currentLanguage(), format);
}
