import { orderContracts, type OrderRoom, type SignedOrderKind } from "@wth/chain";
import type { Logger } from "pino";
import { zeroAddress } from "viem";
import type { ReadContract } from "../contract-reader.ts";
import type { SigningKey } from "../keys/signing-key.ts";
import type { SignerMetrics } from "./metrics.ts";

const EVERY_MS = 60_000;
const DAY_SECONDS = 86_400;
/** Share of what a key can use at once above which it is an alarm. */
const CAP_SHARE_MAX = 0.5;
/** Remaining validity of a key below which it is an alarm. */
const VALID_DAYS_MIN = 14;

const kinds = Object.keys(orderContracts) as SignedOrderKind[];

/** State of a key in one contract, and the alarms that it calls for. */
export function judgeKey({ key, keyValidUntil }: OrderRoom, at: Date) {
  const validSeconds = Math.max(0, Number(keyValidUntil) - Math.floor(at.getTime() / 1000));
  const capShare = key.cap === 0n ? 1 : Number((key.spent * 10_000n) / key.cap) / 10_000;
  const alarms: string[] = [];
  if (capShare >= CAP_SHARE_MAX) alarms.push("half of the key's cap is spent");
  if (validSeconds < VALID_DAYS_MIN * DAY_SECONDS) alarms.push("the key expires soon");
  return { capShare, validSeconds, alarms };
}

type WatchParts = {
  key: SigningKey;
  readContract: ReadContract;
  metrics: SignerMetrics;
  logger: Logger;
  readClock: () => Promise<Date>;
};

/** Measures the key's caps and validity in all contracts; an alarm is logged when it begins. */
export async function checkKey({ key, readContract, metrics, logger, readClock }: WatchParts, raised: Set<string>) {
  const at = await readClock();
  for (const kind of kinds) {
    const { room } = await readContract(kind, { account: zeroAddress, key: key.address });
    const { alarms, ...use } = judgeKey(room, at);
    metrics.keyUse(kind, use);
    for (const alarm of alarms) if (!raised.has(`${kind} ${alarm}`)) logger.error({ kind, ...use }, alarm);
    for (const known of raised) if (known.startsWith(`${kind} `)) raised.delete(known);
    for (const alarm of alarms) raised.add(`${kind} ${alarm}`);
  }
}

/** Checks the key every minute until the returned function is called. */
export function watchKey(parts: WatchParts): () => void {
  const raised = new Set<string>();
  const check = () => {
    checkKey(parts, raised).catch((error: unknown) =>
      parts.logger.warn({ err: error }, "the key's caps are not known"),
    );
  };
  const timer = setInterval(check, EVERY_MS);
  check();
  return () => clearInterval(timer);
}
