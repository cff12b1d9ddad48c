import { z } from "zod";
import type { TelegramConfig } from "#platform/settings/channel-config.ts";
import { NotAccepted, type Channel, type Message } from "./channel.ts";

const Answer = z.object({ ok: z.boolean(), error_code: z.int().optional(), result: z.unknown().optional() });
export type TelegramCall = (method: string, body: object, signal?: AbortSignal) => Promise<z.output<typeof Answer>>;

/** Returns a function that calls the bot's HTTP interface. @throws Error without an answer of the known form */
export function telegramCall({ apiUrl, token }: TelegramConfig): TelegramCall {
  return async (method, body, signal = AbortSignal.timeout(10_000)) => {
    const response = await fetch(`${apiUrl}/bot${token}/${method}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      redirect: "error",
      signal,
    });
    return Answer.parse(await response.json());
  };
}

const textOf = ({ entries }: Message): string =>
  entries.map(({ title, text, link }) => [title, text, link].join("\n")).join("\n\n");

/** Messages of the bot. Telegram knows no identity of a message, so one is never sent twice. */
export function telegramChannel(call: TelegramCall): Channel {
  return {
    isRepeatable: false,
    pausesAddress: false,
    async send({ address }, message, signal) {
      const body = { chat_id: address, text: textOf(message), link_preview_options: { is_disabled: true } };
      const { ok, error_code: code = 0 } = await call("sendMessage", body, signal);
      if (ok) return "sent";
      // 403: the person has blocked the bot
      if (code === 403) return "gone";
      if (code === 429 || code >= 500) throw new NotAccepted(`Telegram answered ${code}`);
      return "refused";
    },
  };
}
