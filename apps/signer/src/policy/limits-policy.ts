import {
  roomRefusal,
  UNPAID_ORDERS_MAX,
  unpaidKinds,
  unpaidRefusal,
  type OrderRoom,
  type RoomRefusal,
  type SignRefusal,
} from "@wth/chain";
import type { LogCounts } from "../orders/signature-counts-repo.ts";
import type { SignatureEntry } from "../orders/signature-log-repo.ts";
import { RATE_SHARES, rateShareOf } from "./rate-share.ts";
import type { SignerPolicy } from "./settings.ts";

/** A limit that is reached, and seconds until it may not be. */
export type LimitRefusal = { refusal: SignRefusal; retryAfter?: number };

const MINUTE = 60;
const HOUR = 3_600;

const roomRefusals: Readonly<Record<RoomRefusal["limit"], SignRefusal>> = {
  "key validity": "keyNotValid",
  order: "aboveOrderCap",
  account: "aboveAccountCap",
  key: "aboveKeyCap",
};

/** An account that neither paid nor holds something has this part of the signatures of an hour. */
const UNFUNDED_PART = 10;

/** The rate that an order which is not logged would exceed. Times in seconds. */
function rateRefusal(kind: SignatureEntry["kind"], counts: LogCounts, policy: SignerPolicy): LimitRefusal | undefined {
  const share = rateShareOf(kind, counts.isFunded);
  const ofShare = (policy.perMinute * RATE_SHARES[share]) / 100;
  if (counts.lastMinute[share] >= ofShare) return { refusal: "tooManySignatures", retryAfter: MINUTE };
  // payments of trades are bound by the trades that an account can have, and no other order of the account uses them up
  if (share === "trade") return undefined;
  const ofAccount = share === "funded" ? policy.perAccountHour : policy.perAccountHour / UNFUNDED_PART;
  return counts.accountLastHour >= ofAccount ? { refusal: "tooManyOfAccount", retryAfter: HOUR } : undefined;
}

/** The limit of orders without a hold that an order would exceed. */
function unpaidLimit(amount: bigint, room: OrderRoom, counts: LogCounts): LimitRefusal | undefined {
  if (counts.unpaidOrders >= UNPAID_ORDERS_MAX) return { refusal: "tooManyUnpaidOrders", retryAfter: HOUR };
  const isCrowded = unpaidRefusal(room, counts.unpaid, amount) !== undefined;
  return isCrowded ? { refusal: "unpaidShareTaken", retryAfter: HOUR } : undefined;
}

/** The limit that a signature would exceed: of the contract, the signer's budget or its rates; undefined for none. */
export function limitRefusal(
  { kind, amount, deadline }: SignatureEntry,
  { room, counts, policy }: { room: OrderRoom; counts: LogCounts; policy: SignerPolicy },
): LimitRefusal | undefined {
  const tooMany = counts.isLogged ? undefined : rateRefusal(kind, counts, policy);
  if (tooMany !== undefined) return tooMany;
  if (counts.lastDay + amount > policy.dailyBudget[kind]) return { refusal: "budgetSpent", retryAfter: HOUR };
  const order = { amount, deadline: BigInt(Math.floor(deadline.getTime() / 1000)) };
  const reached = roomRefusal(room, counts.open, order);
  if (reached === undefined) return unpaidKinds.has(kind) ? unpaidLimit(amount, room, counts) : undefined;
  const refusal = roomRefusals[reached.limit];
  if (reached.limit === "order" || reached.limit === "key validity") return { refusal };
  // an order that is not signed within a minute ends; the time for another one is stated when it is asked for
  return { refusal, retryAfter: MINUTE };
}
