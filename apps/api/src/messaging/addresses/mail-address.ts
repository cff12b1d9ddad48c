import { confirmationLimits } from "@wth/api-contract";
import { transact, type Database, type Tx } from "@wth/db";
import type { LinkTokens } from "#platform/crypto/link-tokens.ts";
import { now } from "#platform/db/clock.ts";
import { enqueueJob } from "#platform/jobs/queue.ts";
import { fail } from "#platform/errors/failure.ts";
import { spendOfRanges, type Asker } from "#platform/http/admission.ts";
import type { Mailer } from "../channels/mail-channel.ts";
import { settingOf } from "../deliveries/setting-repo.ts";
import { findAddress, replaceMailAddress } from "./address-repo.ts";
import { recipientOf } from "./recipient.ts";

const CONFIRM_MS = 3 * 86_400_000;

/**
 * Counts a confirmation against its recipient and the caller's network, over all accounts. A network whose limit is
 * used up uses up nothing of a recipient's.
 */
export async function admitConfirmation(email: string, asker: Asker): Promise<void> {
  const { minutes, perRecipient, perRange } = confirmationLimits;
  const seconds =
    (await spendOfRanges(asker, { key: "confirmations from", max: perRange, minutes })) ??
    (await asker.spend({ key: `confirmations to ${recipientOf(email)}`, max: perRecipient, minutes }));
  if (seconds !== undefined) fail("tooManyConfirmations", { seconds, minutes: Math.ceil(seconds / 60) });
}

/** Stores a person's e-mail address and asks for its confirmation. The former address gets no mail any more. */
export async function setMailAddress(tx: Tx, userId: bigint, address: string): Promise<void> {
  await askForConfirmation(tx, await replaceMailAddress(tx, userId, address));
}

/** Sends the mail with which a person confirms an address, after the commit. */
export async function askForConfirmation(tx: Tx, addressId: bigint): Promise<void> {
  await enqueueJob(tx, "confirmMailAddress", { addressId: addressId.toString(), askedAt: (await now(tx)).getTime() });
}

export type ConfirmationTools = { mailer: Mailer | undefined; tokens: LinkTokens; publicUrl: string };

/** A request of a confirmation: each one has a mail and a link of its own, however often its mail is tried. */
type Confirmation = { addressId: bigint; askedAt: number | undefined };

/** Sends the confirmation mail of an address that is not confirmed. Does nothing where no mail is configured. */
export async function sendConfirmation(
  db: Database,
  { mailer, tokens, publicUrl }: ConfirmationTools,
  { addressId, askedAt }: Confirmation,
): Promise<void> {
  const row = await findAddress(db, addressId);
  if (mailer === undefined || row?.channel !== "mail" || row.confirmed_at !== null) return;
  const { at, language } = await transact(db, async (tx) => ({
    at: await now(tx),
    language: (await settingOf(tx, row.user_id)).language,
  }));
  const token = tokens.make("confirmMail", addressId, new Date((askedAt ?? at.getTime()) + CONFIRM_MS));
  await mailer.confirm(row, language, `${publicUrl}/notifications?confirmMail=${token}`);
}
