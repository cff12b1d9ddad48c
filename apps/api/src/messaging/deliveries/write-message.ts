import { kindsByName } from "@wth/api-contract";
import { notificationWords } from "@wth/api-contract/notification-words";
import { parseAmount, truncateAmount } from "@wth/rules";
import { languageTags } from "#platform/web/request-language.ts";
import type { Message } from "../channels/channel.ts";
import type { Delivery } from "./delivery-repo.ts";
import { timeIn, type Setting } from "./due-time.ts";

const DECIMALS = 4;

/** Writes an amount as the pages do: truncated, with grouped thousands. */
function amountIn(language: Setting["language"], amount: string): string {
  const digits = { minimumFractionDigits: DECIMALS, maximumFractionDigits: DECIMALS };
  const text = truncateAmount(parseAmount(amount), DECIMALS) as Intl.StringNumericLiteral;
  return new Intl.NumberFormat(languageTags[language], digits).format(text);
}

/** Writes the message of deliveries to one address, in the language and time zone of their person. */
export function writeMessage(
  first: Delivery,
  deliveries: readonly Delivery[],
  setting: Setting,
  publicUrl: string,
): Message {
  const { language, timeZone } = setting;
  const format = {
    time: (ms: number) => timeIn(timeZone, new Date(ms)),
    amount: (amount: string) => amountIn(language, amount),
  };
  const entries = deliveries.map(({ kind, facts, events }) => ({
    ...notificationWords({ kind, data: facts, events }, language, format),
    link: publicUrl + kindsByName[kind].link(facts as never, events),
  }));
  return { key: `${first.notificationId}.${first.addressId}`, language, entries };
}
