import { createECDH } from "node:crypto";
import { list } from "@wth/process";
import { z } from "zod";

const VapidSecret = z.string().regex(/^[\w-]{43}$/, "must be 32 bytes in base64url");
const hosts = list.transform((items) => items.map((host) => host.toLowerCase()));

/** Settings of the channels by environment variable; a channel without its settings is not offered. */
export const channelEnvironment = {
  VAPID_PRIVATE_KEY: VapidSecret.optional().describe("key of Web Push: 32 random bytes in base64url"),
  PUSH_HOSTS: hosts
    .default(["fcm.googleapis.com", "updates.push.services.mozilla.com", ".push.apple.com", ".notify.windows.com"])
    .describe("hosts of push services; a name that begins with a dot stands for its subdomains"),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must begin with smtp:// or smtps://" })
    .optional()
    .describe("server that takes mails"),
  MAIL_FROM: z.string().min(3).optional().describe("sender of mails; set with `SMTP_URL`"),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]+$/)
    .optional()
    .describe("token of the Telegram bot"),
  TELEGRAM_BOT_NAME: z
    .string()
    .regex(/^\w{5,32}$/)
    .optional()
    .describe("name of the Telegram bot; set with its token"),
  TELEGRAM_API_URL: z.url().default("https://api.telegram.org").describe("where the bot is reached"),
};

type Environment = z.output<z.ZodObject<typeof channelEnvironment>>;

/**
 * Key pair of Web Push in base64url, and the hosts of push services; a name that begins with a dot stands for its
 * subdomains.
 */
export type PushConfig = Readonly<{ privateKey: string; publicKey: string; hosts: readonly string[] }>;
export type MailConfig = Readonly<{ url: string; from: string }>;
export type TelegramConfig = Readonly<{ apiUrl: string; token: string; botName: string }>;
/** Channels that leave the platform; null where the environment has no settings. */
export type ChannelConfig = Readonly<{
  push: PushConfig | null;
  mail: MailConfig | null;
  telegram: TelegramConfig | null;
}>;

function pushConfig({ VAPID_PRIVATE_KEY: secret, PUSH_HOSTS }: Environment): PushConfig | null {
  if (secret === undefined) return null;
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(Buffer.from(secret, "base64url"));
  return { privateKey: secret, publicKey: curve.getPublicKey("base64url"), hosts: PUSH_HOSTS };
}

/** @throws Error when one of two settings is missing */
function both<T>(
  names: string,
  first: string | undefined,
  second: string | undefined,
  make: (a: string, b: string) => T,
) {
  if (first !== undefined && second !== undefined) return make(first, second);
  if (first === undefined && second === undefined) return null;
  throw new Error(`The configuration is not complete. ${names} belong together.`);
}

/** @throws Error when the settings of a channel are incomplete */
export function channelConfig(env: Environment): ChannelConfig {
  return {
    push: pushConfig(env),
    mail: both("SMTP_URL and MAIL_FROM", env.SMTP_URL, env.MAIL_FROM, (url, from) => ({ url, from })),
    telegram: both(
      "TELEGRAM_BOT_TOKEN and TELEGRAM_BOT_NAME",
      env.TELEGRAM_BOT_TOKEN,
      env.TELEGRAM_BOT_NAME,
      (token, botName) => ({ apiUrl: env.TELEGRAM_API_URL.replace(/\/$/, ""), token, botName }),
    ),
  };
}
