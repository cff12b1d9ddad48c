import { kindsByName } from "@wth/api-contract";
import { notificationWords } from "@wth/api-contract/notification-words";
import { fullText, groupedText, parseAmount, truncatedText } from "@wth/rules";
import { languageTags } from "#platform/web/request-language.ts";
import type { Message } from "../channels/channel.ts";
import type { Delivery } from "./delivery-repo.ts";
import { timeIn, type Setting } from "./due-time.ts";

/** Decimals of WTH, and the least of a payment, as on screens. */
const AMOUNT_DECIMALS = 4;
const PAYMENT_DECIMALS = 2;

/** Writes the message of deliveries to one address, in the language and time zone of their person. */
export function writeMessage(
  first: Delivery,
  deliveries: readonly Delivery[],
  setting: Setting,
  publicUrl: string,
): Message {
  const { language, timeZone } = setting;
  const tag = languageTags[language];
  const format = {
    time: (ms: number) => timeIn(timeZone, new Date(ms)),
    amount: (amount: string) => truncatedText(parseAmount(amount), AMOUNT_DECIMALS, tag),
    payment: (amount: string) => fullText(parseAmount(amount), PAYMENT_DECIMALS, tag),
    count: (count: number) => groupedText(String(count), tag),
  };
  const entries = deliveries.map(({ kind, facts, events }) => ({
    ...notificationWords({ kind, data: facts, events }, language, format),
    link: publicUrl + kindsByName[kind].link(facts as never, events),
  }));
  return { key: `${first.notificationId}.${first.addressId}`, language, entries };
}
