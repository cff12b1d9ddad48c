import type { SentChannel } from "@wth/api-contract";
import { transact, type Database, type Tx } from "@wth/db";
import { admitToPaused, endPause, pauseAddress } from "../addresses/address-pause.ts";
import { dropAddress } from "../addresses/drop-address.ts";
import { NotAccepted, type Channel, type Outcome } from "../channels/channel.ts";
import { channelsFor } from "../notifications/channel-policy.ts";
import { preferencesOf } from "../notifications/preference-repo.ts";
import { digestOf, holdDelivery, joinDigest, lockDelivery, lockDue, setState, type Delivery } from "./delivery-repo.ts";
import type { Setting } from "./due-time.ts";
import { settingOf } from "./setting-repo.ts";
import { writeMessage } from "./write-message.ts";

/** Messages of one digest. */
const DIGEST_MAX = 50;
/** Longest time of one call of a channel. */
const LIMIT_MS = 20_000;
/** Time after its event for which a message waits for an address that does not accept it. */
const WORTH_MS = 86_400_000;

/** Channels of this worker, and the origin that links lead to. */
export type Senders = { channels: Partial<Record<SentChannel, Channel>>; publicUrl: string };

type Claimed = { first: Delivery; deliveries: Delivery[]; setting: Setting; channel: Channel };

const idsOf = (deliveries: readonly Delivery[]): bigint[] => deliveries.map(({ id }) => id);

/** True while a delivery still has a purpose: nothing is sent that is read, over, or no longer wanted. */
async function isWanted(tx: Tx, { userId, kind, channel, isOpen, isConfirmed }: Delivery): Promise<boolean> {
  return isOpen && isConfirmed && channelsFor(await preferencesOf(tx, userId), kind).includes(channel);
}

/** Drops deliveries without a purpose. @returns the others */
async function keepWanted(tx: Tx, deliveries: readonly Delivery[]): Promise<Delivery[]> {
  const wanted: Delivery[] = [];
  for (const delivery of deliveries)
    if (await isWanted(tx, delivery)) wanted.push(delivery);
    else await setState(tx, [delivery.id], "dropped");
  return wanted;
}

/** The other deliveries of a delivery's digest: those of an earlier attempt, and, before one, all that are due. */
async function restOfDigest(tx: Tx, first: Delivery, setting: Setting): Promise<Delivery[]> {
  const claimed = await digestOf(tx, first.id);
  const isNew = first.state === "waiting" && first.channel === "mail" && setting.digestAt !== null;
  const due = isNew ? await lockDue(tx, first.addressId, DIGEST_MAX) : [];
  return [...claimed, ...due.filter(({ id }) => id !== first.id)];
}

/** Lets a delivery wait for the end of its address's pause, unless its event is then long past. */
async function waitForAddress(tx: Tx, { id, createdAt }: Delivery, until: Date): Promise<void> {
  if (until.getTime() - createdAt.getTime() > WORTH_MS) await setState(tx, [id], "dropped");
  else await holdDelivery(tx, id, until);
}

/** True when a delivery must wait for an address that has failed before. */
async function mustWait(tx: Tx, delivery: Delivery, channel: Channel): Promise<boolean> {
  if (!channel.pausesAddress || delivery.failures === 0) return false;
  const until = await admitToPaused(tx, delivery.addressId, LIMIT_MS);
  if (until !== undefined) await waitForAddress(tx, delivery, until);
  return until !== undefined;
}

/** Claims a delivery, with the others of its digest, before anything is sent. */
async function claim(tx: Tx, id: bigint, { channels }: Senders): Promise<Claimed | undefined> {
  const first = await lockDelivery(tx, id);
  if (first?.state !== "waiting" && first?.state !== "claimed") return undefined;
  // its job follows when its time has come
  if (first.isHeld) return undefined;
  const channel = channels[first.channel];
  // a delivery of a digest is sent by the job of the digest's first one
  if (channel === undefined || first.digestOf !== null) return undefined;
  if (first.state === "claimed" && !channel.isRepeatable) {
    await setState(tx, [id], "unsure");
    return undefined;
  }
  const setting = await settingOf(tx, first.userId);
  const rest = await restOfDigest(tx, first, setting);
  const deliveries = await keepWanted(tx, [first, ...rest]);
  if (deliveries.length === 0 || (await mustWait(tx, first, channel))) return undefined;
  await setState(tx, idsOf(deliveries), "claimed");
  await joinDigest(tx, id, idsOf(deliveries.filter((each) => each.id !== id)));
  return { first, deliveries, setting, channel };
}

async function end(tx: Tx, { first, deliveries }: Claimed, outcome: Outcome): Promise<void> {
  if (outcome === "gone") return dropAddress(tx, first);
  await setState(tx, idsOf(deliveries), outcome);
  if (first.failures > 0) await endPause(tx, first.addressId);
}

/** Pauses the address of a delivery that was not accepted. */
async function postpone(tx: Tx, { first }: Claimed, error: unknown): Promise<void> {
  const retryAfterMs = error instanceof NotAccepted ? error.retryAfterMs : undefined;
  const until = await pauseAddress(tx, first.addressId, retryAfterMs);
  if (until !== undefined) await waitForAddress(tx, first, until);
}

/**
 * Sends a notification to one address. The claim is committed before, so that a killed sender repeats nothing that the
 * receiver would show twice.
 * @returns the failure after which the address was paused; undefined without one
 * @throws the error of a channel that pauses no addresses, after which the job is repeated
 */
export async function deliver(db: Database, senders: Senders, id: bigint, signal: AbortSignal): Promise<unknown> {
  const claimed = await transact(db, (tx) => claim(tx, id, senders));
  if (!claimed) return undefined;
  const { first, deliveries, setting, channel } = claimed;
  const address = { id: first.addressId, address: first.address, keys: first.keys };
  const message = writeMessage(first, deliveries, setting, senders.publicUrl);
  let outcome: Outcome;
  try {
    outcome = await channel.send(address, message, AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]));
  } catch (error) {
    // a worker that ends says nothing about the address
    if (channel.pausesAddress && !signal.aborted) {
      await transact(db, (tx) => postpone(tx, claimed, error));
      return error;
    }
    if (error instanceof NotAccepted) await transact(db, (tx) => setState(tx, [id], "waiting"));
    throw error;
  }
  await transact(db, (tx) => end(tx, claimed, outcome));
  return undefined;
}
