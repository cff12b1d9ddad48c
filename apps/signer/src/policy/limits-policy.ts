import {
  roomRefusal,
  unpaidKinds,
  unpaidRefusal,
  type OrderRoom,
  type RoomRefusal,
  type SignRefusal,
} from "@wth/chain";
import type { LogCounts, SignatureEntry } from "../orders/signature-log-repo.ts";
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

/** The limit that a signature would exceed: of the contract, the signer's budget or its rates; undefined for none. */
export function limitRefusal(
  { kind, amount, deadline }: SignatureEntry,
  { room, counts, policy }: { room: OrderRoom; counts: LogCounts; policy: SignerPolicy },
): LimitRefusal | undefined {
  if (!counts.isLogged) {
    if (counts.lastMinute >= policy.perMinute) return { refusal: "tooManySignatures", retryAfter: MINUTE };
    // payments of trades are bound by the trades that an account can have, and no other order of the account uses them up
    if (kind !== "trade" && counts.accountLastHour >= policy.perAccountHour)
      return { refusal: "tooManyOfAccount", retryAfter: HOUR };
  }
  if (counts.lastDay + amount > policy.dailyBudget[kind]) return { refusal: "budgetSpent", retryAfter: HOUR };
  const order = { amount, deadline: BigInt(Math.floor(deadline.getTime() / 1000)) };
  const reached = roomRefusal(room, counts.open, order);
  if (reached === undefined) {
    const isCrowded = unpaidKinds.has(kind) && unpaidRefusal(room, counts.unpaid, amount) !== undefined;
    return isCrowded ? { refusal: "unpaidShareTaken", retryAfter: HOUR } : undefined;
  }
  const refusal = roomRefusals[reached.limit];
  if (reached.limit === "order" || reached.limit === "key validity") return { refusal };
  // an order that is not signed within a minute ends; the time for another one is stated when it is asked for
  return { refusal, retryAfter: MINUTE };
}
