import { testLimits } from "@wth/api-contract";
import { transact, type Database, type Tx } from "@wth/db";
import { now } from "#platform/db/clock.ts";
import { fail } from "#platform/errors/failure.ts";
import type { Asker } from "#platform/http/admission.ts";
import { enqueueJob } from "#platform/jobs/queue.ts";
import type { ChannelConfig } from "#platform/settings/channel-config.ts";
import { NotAccepted } from "../channels/channel.ts";
import type { Senders } from "../deliveries/deliver.ts";
import { settingOf } from "../deliveries/setting-repo.ts";
import { addressesOf, findAddress } from "./address-repo.ts";
import { dropAddress } from "./drop-address.ts";
import { testWords } from "./test-words.ts";

/** Longest time of one call of a channel. */
const LIMIT_MS = 20_000;

type Tools = Pick<Asker, "spend"> & {
  channels: ChannelConfig;
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
};

/** Sends a test message to each confirmed address of a person, after the commit. @returns their number */
export async function askForTest(
  db: Database,
  userId: bigint,
  { channels, spend, transaction }: Tools,
): Promise<number> {
  const own = await addressesOf(db, userId);
  const reached = own.filter(({ channel, confirmed_at }) => confirmed_at !== null && channels[channel] !== null);
  if (reached.length === 0) fail("notFound");
  const seconds = await spend({ key: `test messages of ${userId}`, ...testLimits });
  if (seconds !== undefined) fail("tooManyTests", { seconds, minutes: Math.ceil(seconds / 60) });
  return transaction(async (tx) => {
    const askedAt = (await now(tx)).getTime();
    for (const { id } of reached) await enqueueJob(tx, "sendTestMessage", { addressId: id.toString(), askedAt });
    return reached.length;
  });
}

/**
 * Sends a test message to an address that is still confirmed, in quiet hours too.
 *
 * @throws the error of a channel that may be tried again; a chat that may show the message already is not, and neither
 * is a browser, whose service may be down for hours
 */
export async function sendTest(
  db: Database,
  { channels, publicUrl }: Senders,
  { addressId, askedAt }: { addressId: bigint; askedAt: number },
  signal: AbortSignal,
): Promise<void> {
  const row = await findAddress(db, addressId);
  const channel = row && channels[row.channel];
  if (channel === undefined || row === undefined || row.confirmed_at === null) return;
  const { language } = await settingOf(db, row.user_id);
  const entry = { ...testWords[language], link: `${publicUrl}/notifications` };
  const message = { key: `test.${addressId}.${askedAt}`, language, entries: [entry] };
  try {
    const outcome = await channel.send(row, message, AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]));
    if (outcome === "gone") await transact(db, (tx) => dropAddress(tx, { userId: row.user_id, addressId }));
  } catch (error) {
    const mayRepeat = channel.isRepeatable || error instanceof NotAccepted;
    if (mayRepeat && !channel.pausesAddress) throw error;
  }
}
