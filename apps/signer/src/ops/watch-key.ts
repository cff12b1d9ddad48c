import { orderContracts, unpaidKinds, type OrderRoom, type SignedOrderKind } from "@wth/chain";
import type { Logger } from "pino";
import { zeroAddress } from "viem";
import type { ReadContract } from "../contract-reader.ts";
import type { SigningKey } from "../keys/signing-key.ts";
import type { SignerMetrics } from "./metrics.ts";

const EVERY_MS = 60_000;
const DAY_SECONDS = 86_400;
/** Share of what a key can use at once above which it is an alarm. */
const CAP_SHARE_MAX = 0.5;
/** Share of it that open orders reserve above which it is an alarm; those that hold nothing can reserve a quarter. */
const RESERVED_MAX = 0.5;
const RESERVED_UNPAID_MAX = 0.2;
/** Remaining validity of a key below which it is an alarm. */
const VALID_DAYS_MIN = 14;

const kinds = Object.keys(orderContracts) as SignedOrderKind[];

const shareOf = (amount: bigint, cap: bigint) => (cap === 0n ? 1 : Number((amount * 10_000n) / cap) / 10_000);

/**
 * State of a key in one contract, and the alarms that it calls for.
 * @param open amount of the open orders of the kind
 */
export function judgeKey(kind: SignedOrderKind, { key, keyValidUntil }: OrderRoom, open: bigint, at: Date) {
  const validSeconds = Math.max(0, Number(keyValidUntil) - Math.floor(at.getTime() / 1000));
  const capShare = shareOf(key.spent, key.cap);
  const reservedShare = shareOf(open, key.cap);
  const alarms: string[] = [];
  if (capShare >= CAP_SHARE_MAX) alarms.push("half of the key's cap is spent");
  if (validSeconds < VALID_DAYS_MIN * DAY_SECONDS) alarms.push("the key expires soon");
  if (reservedShare >= (unpaidKinds.has(kind) ? RESERVED_UNPAID_MAX : RESERVED_MAX))
    alarms.push("open orders reserve much of the key's cap");
  return { capShare, reservedShare, validSeconds, alarms };
}

type WatchParts = {
  key: SigningKey;
  readContract: ReadContract;
  metrics: SignerMetrics;
  logger: Logger;
  readClock: () => Promise<Date>;
  /** Amount of the open orders of each kind. */
  readOpen: (at: Date) => Promise<Partial<Record<SignedOrderKind, bigint>>>;
};

/** Measures the key's caps and validity in all contracts; an alarm is logged when it begins. */
export async function checkKey(parts: WatchParts, raised: Set<string>) {
  const { key, readContract, metrics, logger } = parts;
  const at = await parts.readClock();
  const open = await parts.readOpen(at);
  for (const kind of kinds) {
    const { room } = await readContract(kind, { account: zeroAddress, key: key.address });
    const { alarms, ...use } = judgeKey(kind, room, open[kind] ?? 0n, at);
    metrics.keyUse(kind, use);
    for (const alarm of alarms) if (!raised.has(`${kind} ${alarm}`)) logger.error({ kind, ...use }, alarm);
    for (const known of raised) if (known.startsWith(`${kind} `)) raised.delete(known);
    for (const alarm of alarms) raised.add(`${kind} ${alarm}`);
  }
}

/**
 * Checks the key every minute until the returned function is called.
 * @param raised gets the alarms that last, in words
 */
export function watchKey(parts: WatchParts, raised: Set<string>): () => void {
  const check = () => {
    checkKey(parts, raised).catch((error: unknown) =>
      parts.logger.warn({ err: error }, "the key's caps are not known"),
    );
  };
  const timer = setInterval(check, EVERY_MS);
  check();
  return () => clearInterval(timer);
}
