import type { Tx } from "@wth/db";
import { businessType } from "@wth/rules";
import { post, systemAccount, type Transfer } from "#ledger/index.ts";
import { amountOf, type ChainEvent } from "../inbox/chain-event.ts";
import { eventKindOf } from "./event-kinds.ts";

/** Owner of payments that belong to no known user. */
const NO_USER = 0n;

/** Accounts of the house between which an asset moves: from where it comes, and where it stays. */
export const assetPlaces = {
  USDT: { from: "chain", to: "treasury" },
  WTHS: { from: "issuance", to: "exchange" },
} as const;

type Booking = {
  /** Undefined for an address without an account. */
  userId: bigint | undefined;
  /** True when the event cannot have its effect: an operator decides what becomes of the amount. */
  isSuspended?: boolean;
  /** Transfer to the payer in return, in the same operation. */
  given?: Transfer;
};

/**
 * Posts what an event paid or minted, once.
 * @throws Error when it was posted before, or when the event posts nothing
 */
export async function bookPayment(tx: Tx, event: ChainEvent, booking: Booking): Promise<void> {
  const { userId = NO_USER, isSuspended = false, given } = booking;
  const kind = eventKindOf(event);
  if (kind?.posts == null) throw new Error(`${event.contract}.${event.name} posts nothing`);
  const { from, to } = assetPlaces[kind.posts];
  const paid: Transfer = {
    from: systemAccount(from, kind.posts, userId),
    to: systemAccount(isSuspended ? "suspense" : to, kind.posts, userId),
    amount: amountOf(event, kind.amount),
    type: businessType.internal,
  };
  const { isDuplicate } = await post(tx, { key: event.key, transfers: given === undefined ? [paid] : [paid, given] });
  if (isDuplicate) throw new Error(`${event.key} was applied before`);
}
