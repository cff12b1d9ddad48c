import { z } from "../../zod.ts";
import { defineRoutes } from "../../route.ts";
import { sentChannels } from "../../notifications/channels.ts";
import { Id, TimeMs } from "../../schemas.ts";

/** Minutes of the local day. */
const DayMinutes = z.int().min(0).max(1_439);

/** IANA name, such as Asia/Taipei. */
const ZoneName = z.string().min(1).max(60);
const Language = z.enum(["en", "zhCN"]);

const Setting = z.object({
  language: Language,
  timeZone: ZoneName,
  quietFrom: DayMinutes.nullable().describe("No message leaves from the one until the other; both or none"),
  quietUntil: DayMinutes.nullable(),
  digestAt: DayMinutes.nullable().describe(
    "Time of the one mail a day that replaces single mails; null for single mails",
  ),
});

export const NotificationSettings = z
  .object({
    setting: Setting,
    sendsMail: z
      .boolean()
      .default(false)
      .describe("True where the platform sends mails; an e-mail address is then asked to be confirmed"),
    pushKey: z.string().nullable().describe("Public key for subscriptions of browsers; null where push is not offered"),
    addresses: z
      .array(
        z.object({
          id: Id,
          channel: z.enum(sentChannels),
          label: z.string().describe("Name of the device or chat, or the e-mail address"),
          endpoint: z
            .string()
            .nullable()
            .describe("Address of a browser's subscription, by which the page recognizes its own; null for others"),
          isConfirmed: z.boolean(),
          pausedUntil: TimeMs.nullable().describe(
            "Time of the next attempt at a browser that accepted no message lately; null otherwise",
          ),
        }),
      )
      .describe("Browsers, e-mail address and chats of the caller"),
  })
  .meta({ id: "NotificationSettings" });

const Token = z.object({ token: z.string().min(1).max(100) });
/** Confirmations that are sent to one recipient and from one range of network addresses, over all accounts. */
export const confirmationLimits = { minutes: 60, perRecipient: 3, perRange: 30 } as const;
const { perRecipient, perRange } = confirmationLimits;
/** Test messages of one account. */
export const testLimits = { minutes: 60, max: 3 } as const;
const stale = ["notification"] as const;

export const notificationSettingRoutes = defineRoutes({
  notificationSettings: {
    method: "GET",
    path: "/app-api/user/notification/settings",
    auth: "user",
    summary: "Language, times and addresses of the caller's messages outside the platform",
    data: NotificationSettings,
  },
  notificationSetSettings: {
    method: "PUT",
    path: "/app-api/user/notification/settings",
    auth: "user",
    stale,
    summary: "Set language, time zone, quiet hours and the digest of messages",
    body: Setting,
    data: NotificationSettings,
  },
  notificationUseLanguage: {
    method: "PUT",
    path: "/app-api/user/notification/language",
    auth: "user",
    stale,
    summary: "Record the language of the app and the browser's time zone, which a saved time zone overrides",
    body: z.object({ language: Language, timeZone: ZoneName }),
    data: z.boolean(),
  },
  notificationSubscribe: {
    method: "POST",
    path: "/app-api/user/notification/subscribe",
    auth: "user",
    stale,
    summary: "Connect a browser by its push subscription",
    refuses: ["tooManyAddresses", "subscriptionTaken"],
    perMinute: 20,
    body: z.object({
      endpoint: z.url().max(1_000),
      keys: z.object({ p256dh: z.string().regex(/^[\w-]{87}$/), auth: z.string().regex(/^[\w-]{22}$/) }),
    }),
    data: NotificationSettings,
  },
  notificationRemoveAddress: {
    method: "POST",
    path: "/app-api/user/notification/remove-address",
    auth: "user",
    stale: ["notification", "profile"],
    summary: "Disconnect a browser or a chat, or delete the e-mail address of the profile",
    refuses: ["notFound"],
    once: true,
    body: z.object({ id: Id }),
    data: NotificationSettings,
  },
  notificationAskConfirmation: {
    method: "POST",
    path: "/app-api/user/notification/ask-confirmation",
    auth: "user",
    stale,
    summary: `Send the mail with which the caller confirms the e-mail address of the profile; at most ${perRecipient} an hour to one recipient and ${perRange} from one network, over all accounts`,
    refuses: ["notFound", "tooManyConfirmations"],
    perMinute: 5,
    once: true,
    data: z.boolean(),
  },
  notificationTelegramLink: {
    method: "POST",
    path: "/app-api/user/notification/telegram-link",
    auth: "user",
    stale: [],
    secret: true,
    summary: "Name of the bot, and the token with which the caller starts it once within 15 minutes to connect a chat",
    refuses: ["notFound", "tooManyAddresses"],
    perMinute: 10,
    data: z.object({ bot: z.string(), token: z.string() }),
  },
  notificationSendTest: {
    method: "POST",
    path: "/app-api/user/notification/send-test",
    auth: "user",
    stale: [],
    summary: `Send a test message to each confirmed address of the caller, at once and whatever is switched off; at most ${testLimits.max} times an hour. Returns the number of addresses`,
    refuses: ["notFound", "tooManyTests"],
    perMinute: 10,
    once: true,
    data: z.int(),
  },
  notificationMailLink: {
    method: "POST",
    path: "/app-api/user/notification/mail-link",
    auth: "public",
    stale: [],
    summary:
      "Masked e-mail address that the token of a mail is about; null when it is no longer valid. Changes nothing",
    perMinute: 30,
    body: z.object({ purpose: z.enum(["confirmMail", "unsubscribe"]), token: Token.shape.token }),
    data: z.string().nullable(),
  },
  notificationConfirmMail: {
    method: "POST",
    path: "/app-api/user/notification/confirm-mail",
    auth: "public",
    stale: [],
    summary: "Confirm an e-mail address by the token of its mail; false when it is no longer valid",
    perMinute: 30,
    body: Token,
    data: z.boolean(),
  },
  notificationUnsubscribe: {
    method: "POST",
    path: "/app-api/user/notification/unsubscribe",
    auth: "public",
    stale: [],
    summary: "End all mails to an address by the token of a mail; false when it is not valid",
    perMinute: 30,
    body: Token,
    data: z.boolean(),
  },
});

/** Address for an unsubscription by the mail program itself (RFC 8058), with the token as `token`. */
export const ONE_CLICK_PATH = "/app-api/user/notification/one-click";
