import type { notificationSettingRoutes, NotificationSettings } from "@wth/api-contract";
import type { Database, Tx } from "@wth/db";
import type { z } from "zod";
import type { LinkTokens } from "#platform/crypto/link-tokens.ts";
import { now } from "#platform/db/clock.ts";
import { fail } from "#platform/errors/failure.ts";
import type { HandlersOf } from "#platform/http/handlers.ts";
import { publishChange } from "#platform/live/live.ts";
import type { ChannelConfig } from "#platform/settings/channel-config.ts";
import { isPushService } from "../channels/push-channel.ts";
import { isTimeZone, usualSetting } from "../deliveries/due-time.ts";
import { rescheduleHeld } from "../deliveries/reschedule-held.ts";
import { settingOf, writeDeviceSetting, writeSetting } from "../deliveries/setting-repo.ts";
import {
  addressesOf,
  confirmAddress,
  connectDevice,
  findAddress,
  removeAddress,
  type AddressRow,
} from "./address-repo.ts";
import { askForConfirmation } from "./mail-address.ts";
import { maskedAddress } from "./masked-address.ts";
import { unsubscribe } from "./unsubscribe.ts";

const CONNECT_MS = 15 * 60_000;
/** Browsers and chats of one person. */
const ADDRESSES_MAX = 20;

type View = z.input<typeof NotificationSettings>;

function addressView({ id, channel, address, label, confirmed_at }: AddressRow): View["addresses"][number] {
  return {
    id: id.toString(),
    channel,
    label: channel === "mail" ? address : label,
    endpoint: channel === "push" ? address : null,
    isConfirmed: confirmed_at !== null,
  };
}

async function settingsView(db: Database | Tx, userId: bigint, { push }: ChannelConfig): Promise<View> {
  return {
    setting: await settingOf(db, userId),
    pushKey: push?.publicKey ?? null,
    addresses: (await addressesOf(db, userId)).map(addressView),
  };
}

export type SettingTools = { channels: ChannelConfig; tokens: LinkTokens };

/** Calls about the addresses of persons, and about when messages leave. */
export function notificationSettingHandlers({
  channels,
  tokens,
}: SettingTools): HandlersOf<typeof notificationSettingRoutes> {
  const { push, mail, telegram } = channels;
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
    notificationSubscribe: ({ caller: { userId, familyId }, body, origin: { device }, transaction }) =>
      transaction(async (tx) => {
        const { endpoint: address, keys } = body;
        if (push === null || !isPushService(address, push.hosts)) fail("badRequest");
        if ((await addressesOf(tx, userId)).length >= ADDRESSES_MAX) fail("badRequest");
        await connectDevice(tx, { userId, channel: "push", address, keys, label: device, sessionId: familyId });
        return settingsView(tx, userId, channels);
      }),
    notificationRemoveAddress: ({ caller, body, transaction }) =>
      transaction(async (tx) => {
        const own = (await addressesOf(tx, caller.userId)).find(({ id }) => id.toString() === body.id);
        if (own === undefined || own.channel === "mail") fail("notFound");
        await removeAddress(tx, own.id);
        return settingsView(tx, caller.userId, channels);
      }),
    notificationAskConfirmation: ({ caller, transaction }) =>
      transaction(async (tx) => {
        const own = (await addressesOf(tx, caller.userId)).find(({ channel }) => channel === "mail");
        if (mail === null || own === undefined) fail("notFound");
        if (own.confirmed_at === null) await askForConfirmation(tx, own.id);
        return own.confirmed_at === null;
      }),
    notificationTelegramLink: async ({ db, caller }) => {
      if (telegram === null) return fail("notFound");
      const token = tokens.make("connectTelegram", caller.userId, new Date((await now(db)).getTime() + CONNECT_MS));
      return { bot: telegram.botName, token };
    },
    notificationMailLink: async ({ db, body: { purpose, token } }) => {
      const id = tokens.read(purpose, token, await now(db));
      const row = id === undefined ? undefined : await findAddress(db, id);
      return row === undefined ? null : maskedAddress(row.address);
    },
    notificationConfirmMail: ({ body: { token }, transaction }) =>
      transaction(async (tx) => {
        const id = tokens.read("confirmMail", token, await now(tx));
        const userId = id === undefined ? undefined : await confirmAddress(tx, id);
        if (userId !== undefined) await publishChange(tx, userId, ["notification"]);
        return userId !== undefined;
      }),
    notificationUnsubscribe: ({ body: { token }, transaction }) =>
      transaction(async (tx) => {
        const id = tokens.read("unsubscribe", token, await now(tx));
        return id !== undefined && (await unsubscribe(tx, id));
      }),
  };
}
