import type { NotificationChannel } from "@wth/api-contract";
import { LinkTokens } from "#platform/crypto/link-tokens.ts";
import type { Keyring } from "#platform/crypto/keyring.ts";
import type { ChannelConfig } from "#platform/settings/channel-config.ts";
import type { Senders } from "../deliveries/deliver.ts";
import { openMailer, type Mailer } from "./mail-channel.ts";
import { pushChannel } from "./push-channel.ts";
import { telegramCall, telegramChannel, type TelegramCall } from "./telegram-channel.ts";

/** Channels that are offered: those of the platform, and those with settings. */
export function offeredChannels({ push, mail, telegram }: ChannelConfig): NotificationChannel[] {
  return [
    "inbox",
    "toast",
    ...(push === null ? [] : (["push"] as const)),
    ...(mail === null ? [] : (["mail"] as const)),
    ...(telegram === null ? [] : (["telegram"] as const)),
  ];
}

/** The channels of a worker. */
export type OpenChannels = {
  senders: Senders;
  tokens: LinkTokens;
  publicUrl: string;
  mailer: Mailer | undefined;
  telegram: TelegramCall | undefined;
  close(): void;
};

export type ChannelSettings = { channels: ChannelConfig; publicUrl: string; keyring: Keyring };

/** Opens the channels that have settings. */
export function openChannels({
  channels: { push, mail, telegram },
  publicUrl,
  keyring,
}: ChannelSettings): OpenChannels {
  const tokens = new LinkTokens(keyring);
  const mailer = mail === null ? undefined : openMailer(mail, { publicUrl, tokens });
  const call = telegram === null ? undefined : telegramCall(telegram);
  return {
    senders: {
      publicUrl,
      channels: {
        ...(push === null ? {} : { push: pushChannel(push, publicUrl) }),
        ...(mailer === undefined ? {} : { mail: mailer.channel }),
        ...(call === undefined ? {} : { telegram: telegramChannel(call) }),
      },
    },
    tokens,
    publicUrl,
    mailer,
    telegram: call,
    close: () => mailer?.close(),
  };
}
