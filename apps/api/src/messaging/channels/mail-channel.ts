import { createHash } from "node:crypto";
import { ONE_CLICK_PATH } from "@wth/api-contract";
import { createTransport } from "nodemailer";
import type { LinkTokens } from "#platform/crypto/link-tokens.ts";
import type { MailConfig } from "#platform/settings/channel-config.ts";
import { NotAccepted, type Address, type Channel, type Message, type Outcome } from "./channel.ts";
import { renderMail, type Mail } from "./mail-template.ts";

const LIMIT_MS = 20_000;
/** Steps of SMTP before the message is handed over: a failure there means that it was not accepted. */
const beforeData = new Set(["CONN", "EHLO", "HELO", "STARTTLS", "AUTH", "MAIL FROM", "RCPT TO"]);

export type Mailer = {
  channel: Channel;
  /** Sends the mail with which a person confirms the address. */
  confirm(address: Address, language: Message["language"], confirmUrl: string): Promise<Outcome>;
  close(): void;
};

/** A Message-ID is the same for every attempt, so that a mailbox stores the message once, and differs by content. */
const messageId = (key: string, publicUrl: string): string =>
  `<${createHash("sha256").update(key).digest("hex").slice(0, 40)}@${new URL(publicUrl).hostname}>`;

type Refusal = { command?: string; responseCode?: number };

/** @throws NotAccepted for another attempt @throws the error itself when it is open whether the mail was accepted */
function outcomeOf(error: unknown): Outcome {
  const { command, responseCode } = error as Refusal;
  if (responseCode !== undefined && responseCode >= 500) return "refused";
  if (responseCode !== undefined || command === undefined || beforeData.has(command))
    throw new NotAccepted("the mail server did not accept the message", { cause: error });
  throw error;
}

type Links = { publicUrl: string; tokens: LinkTokens };

/** E-mail by SMTP, in text and HTML, with the headers of RFC 8058 for an unsubscription in one click. */
export function openMailer({ url, from }: MailConfig, { publicUrl, tokens }: Links): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
  });
  async function send(to: string, key: string, mail: Mail, headers: Record<string, string> = {}): Promise<Outcome> {
    try {
      await transport.sendMail({ from, to, messageId: messageId(key, publicUrl), ...mail, headers });
      return "sent";
    } catch (error) {
      return outcomeOf(error);
    }
  }
  const channel: Channel = {
    isRepeatable: true,
    pausesAddress: false,
    send: ({ id, address }, { key, language, entries }) => {
      const token = tokens.make("unsubscribe", id);
      const page = `${publicUrl}/notifications?unsubscribe=${token}`;
      return send(address, key, renderMail({ language, entries, footer: { publicUrl, unsubscribe: page } }), {
        "List-Unsubscribe": `<${publicUrl}${ONE_CLICK_PATH}?token=${token}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "Auto-Submitted": "auto-generated",
      });
    },
  };
  return {
    channel,
    confirm: ({ id, address }, language, confirmUrl) =>
      send(address, `confirm ${id} ${confirmUrl}`, renderMail({ language, confirmUrl, footer: { publicUrl } })),
    close: () => transport.close(),
  };
}
