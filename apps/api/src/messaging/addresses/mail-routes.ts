import type { notificationSettingRoutes } from "@wth/api-contract";
import type { LinkTokens } from "#platform/crypto/link-tokens.ts";
import { now } from "#platform/db/clock.ts";
import { fail } from "#platform/errors/failure.ts";
import type { HandlersOf } from "#platform/http/handlers.ts";
import { publishChange } from "#platform/live/live.ts";
import type { ChannelConfig } from "#platform/settings/channel-config.ts";
import { addressesOf, confirmAddress, findAddress } from "./address-repo.ts";
import { admitConfirmation, askForConfirmation } from "./mail-address.ts";
import { unsubscribe } from "./unsubscribe.ts";

/** An e-mail address of which its owner recognizes the first letter and the domain. */
function maskedAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, Math.min(1, at))}•••${address.slice(at)}`;
}

type MailCall =
  | "notificationAskConfirmation"
  | "notificationMailLink"
  | "notificationConfirmMail"
  | "notificationUnsubscribe";

/** Calls about e-mail addresses and the links of mails. */
export function mailHandlers(
  { mail }: ChannelConfig,
  tokens: LinkTokens,
): Pick<HandlersOf<typeof notificationSettingRoutes>, MailCall> {
  return {
    notificationAskConfirmation: async ({ db, caller, address, spend, transaction }) => {
      const own = (await addressesOf(db, caller.userId)).find(({ channel }) => channel === "mail");
      if (mail === null || own === undefined) return fail("notFound");
      if (own.confirmed_at !== null) return false;
      await admitConfirmation(own.address, { address, spend });
      await transaction((tx) => askForConfirmation(tx, own.id));
      return true;
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
