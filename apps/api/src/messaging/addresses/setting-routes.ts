import type { notificationSettingRoutes, NotificationSettings } from "@wth/api-contract";
import type { Database, Tx } from "@wth/db";
import type { z } from "zod";
import type { LinkTokens } from "#platform/crypto/link-tokens.ts";
import { now } from "#platform/db/clock.ts";
import { fail } from "#platform/errors/failure.ts";
import type { HandlersOf } from "#platform/http/handlers.ts";
import type { ChannelConfig } from "#platform/settings/channel-config.ts";
import { isTimeZone, usualSetting } from "../deliveries/due-time.ts";
import { rescheduleHeld } from "../deliveries/reschedule-held.ts";
import { settingOf, writeDeviceSetting, writeSetting } from "../deliveries/setting-repo.ts";
import { admitAddress } from "./address-limit.ts";
import { addressesOf, removeAddress, type AddressRow } from "./address-repo.ts";
import { endChatLink, openChatLink } from "./chat-link-repo.ts";
import { connectBrowser } from "./connect-browser.ts";
import { mailHandlers } from "./mail-routes.ts";
import { askForTest } from "./test-message.ts";

const CONNECT_MS = 15 * 60_000;

type View = z.input<typeof NotificationSettings>;

function addressView(row: AddressRow): View["addresses"][number] {
  const { id, channel, address, label, confirmed_at, failures, paused_until } = row;
  return {
    id: id.toString(),
    channel,
    label: channel === "mail" ? address : label,
    endpoint: channel === "push" ? address : null,
    isConfirmed: confirmed_at !== null,
    pausedUntil: failures === 0 ? null : (paused_until?.getTime() ?? null),
  };
}

async function settingsView(db: Database | Tx, userId: bigint, { push, mail }: ChannelConfig): Promise<View> {
  return {
    setting: await settingOf(db, userId),
    sendsMail: mail !== null,
    pushKey: push?.publicKey ?? null,
    addresses: (await addressesOf(db, userId)).map(addressView),
  };
}

export type SettingTools = {
  channels: ChannelConfig;
  tokens: LinkTokens;
  /** Deletes the e-mail address of a person's profile. */
  removeEmail: (tx: Tx, userId: bigint) => Promise<void>;
};

/** Calls about the addresses of persons, and about when messages leave. */
export function notificationSettingHandlers({
  channels,
  tokens,
  removeEmail,
}: SettingTools): HandlersOf<typeof notificationSettingRoutes> {
  const { push, telegram } = channels;
  return {
    notificationSettings: ({ db, caller }) => settingsView(db, caller.userId, channels),
    notificationSetSettings: ({ caller, body, transaction }) =>
      transaction(async (tx) => {
        if (!isTimeZone(body.timeZone) || (body.quietFrom === null) !== (body.quietUntil === null)) fail("badRequest");
        await writeSetting(tx, caller.userId, body);
        await rescheduleHeld(tx, caller.userId, body);
        return settingsView(tx, caller.userId, channels);
      }),
    notificationUseLanguage: ({ caller, body: { language, timeZone }, transaction }) =>
      transaction(async (tx) => {
        // a browser may know a zone that this platform does not; the language counts all the same
        const known = isTimeZone(timeZone) ? timeZone : usualSetting.timeZone;
        await writeDeviceSetting(tx, caller.userId, { language, timeZone: known });
        return true;
      }),
    notificationSubscribe: ({ caller, body, origin: { device }, transaction }) =>
      transaction(async (tx) => {
        if (push === null) fail("badRequest");
        await connectBrowser(tx, push.hosts, caller, { ...body, device });
        return settingsView(tx, caller.userId, channels);
      }),
    notificationRemoveAddress: ({ caller, body, transaction }) =>
      transaction(async (tx) => {
        const own = (await addressesOf(tx, caller.userId)).find(({ id }) => id.toString() === body.id);
        if (own === undefined) fail("notFound");
        if (own.channel === "mail") await removeEmail(tx, caller.userId);
        if (own.channel === "telegram") await endChatLink(tx, caller.userId);
        await removeAddress(tx, own.id);
        return settingsView(tx, caller.userId, channels);
      }),
    notificationTelegramLink: ({ caller: { userId, familyId }, transaction }) =>
      transaction(async (tx) => {
        if (telegram === null) fail("notFound");
        await admitAddress(tx, userId);
        const id = await openChatLink(tx, { userId, sessionId: familyId });
        const token = tokens.make("connectTelegram", id, new Date((await now(tx)).getTime() + CONNECT_MS));
        return { bot: telegram.botName, token };
      }),
    notificationSendTest: ({ db, caller: { userId }, spend, transaction }) =>
      askForTest(db, userId, { channels, spend, transaction }),
    ...mailHandlers(channels, tokens),
  };
}
