import { randomBytes } from "node:crypto";
import { startMailServer } from "./mail-server.ts";
import { PUSH_HOST, startPushServer } from "./push-server.ts";
import { startTelegramServer } from "./telegram-server.ts";

const TOKEN = "7:test";

/** A mail server, a bot and a push service on loopback, and the settings with which the platform sends to them. */
export async function startChannelServices() {
  const [mail, telegram, push] = [await startMailServer(), await startTelegramServer(TOKEN), await startPushServer()];
  return {
    mail,
    telegram,
    push,
    settings: {
      SMTP_URL: mail.url,
      MAIL_FROM: "WTH <notifications@example.org>",
      TELEGRAM_BOT_TOKEN: TOKEN,
      TELEGRAM_BOT_NAME: "wth_test_bot",
      TELEGRAM_API_URL: telegram.url,
      VAPID_PRIVATE_KEY: randomBytes(32).toString("base64url"),
      PUSH_HOSTS: PUSH_HOST,
    },
    async close() {
      await Promise.all([mail.close(), telegram.close(), push.close()]);
    },
  };
}
export type ChannelServices = Awaited<ReturnType<typeof startChannelServices>>;
