import { orderContracts, unpaidKinds, type OrderRoom, type SignedOrderKind } from "@wth/chain";
import { settleWithin } from "@wth/process";
import type { Logger } from "pino";
import { zeroAddress } from "viem";
import { DAY_SECONDS } from "@wth/rules";
import type { ReadContract } from "../contract-reader.ts";
import type { SigningKey } from "../keys/signing-key.ts";
import type { KindUse } from "../orders/signature-counts-repo.ts";
import type { SignerPolicy } from "../policy/settings.ts";
import type { SignerMetrics } from "./metrics.ts";

const EVERY_MS = 60_000;
/** Longest time of a check; a longer one counts as failed. */
const CHECK_MS_MAX = 40_000;
const UNREAD = "the contracts cannot be read";
/** Share of what a key can use at once above which it is an alarm. */
const CAP_SHARE_MAX = 0.5;
/** Share of it that open orders reserve above which it is an alarm; those that hold nothing can reserve a quarter. */
const RESERVED_MAX = 0.5;
const RESERVED_UNPAID_MAX = 0.2;
/** Share of the signer's own budget of a day above which it is an alarm. */
const BUDGET_SHARE_MAX = 0.5;
/** Remaining validity of a key below which it is an alarm. */
const VALID_DAYS_MIN = 14;

const kinds = Object.keys(orderContracts) as SignedOrderKind[];

const shareOf = (amount: bigint, cap: bigint) => (cap === 0n ? 1 : Number((amount * 10_000n) / cap) / 10_000);

const unused: KindUse = { open: 0n, lastDay: 0n };

/** Amounts that orders of one kind take of the key's cap, and the signer's budget of a day for them. */
type Taken = { use?: KindUse | undefined; dailyBudget: bigint };

/** State of a key in one contract, and the alarms that it calls for. */
export function judgeKey(
  kind: SignedOrderKind,
  { key, keyValidUntil }: OrderRoom,
  { use = unused, dailyBudget }: Taken,
  at: Date,
) {
  const validSeconds = Math.max(0, Number(keyValidUntil) - Math.floor(at.getTime() / 1000));
  const capShare = shareOf(key.spent, key.cap);
  const reservedShare = shareOf(use.open, key.cap);
  const budgetShare = shareOf(use.lastDay, dailyBudget);
  const alarms: string[] = [];
  if (capShare >= CAP_SHARE_MAX) alarms.push("half of the key's cap is spent");
  if (validSeconds < VALID_DAYS_MIN * DAY_SECONDS) alarms.push("the key expires soon");
  if (reservedShare >= (unpaidKinds.has(kind) ? RESERVED_UNPAID_MAX : RESERVED_MAX))
    alarms.push("open orders reserve much of the key's cap");
  if (budgetShare >= BUDGET_SHARE_MAX) alarms.push("half of the signer's budget of a day is signed");
  return { capShare, reservedShare, budgetShare, validSeconds, alarms };
}

type WatchTools = {
  key: SigningKey;
  readContract: ReadContract;
  metrics: SignerMetrics;
  logger: Logger;
  readClock: () => Promise<Date>;
  readUse: (at: Date) => Promise<Partial<Record<SignedOrderKind, KindUse>>>;
  policy: Pick<SignerPolicy, "dailyBudget">;
};

/**
 * Measures the key's caps and validity in all contracts; an alarm is logged when it begins.
 * @returns the kinds whose contract does not accept the key
 */
export async function checkKey(parts: WatchTools, raised: Set<string>): Promise<SignedOrderKind[]> {
  const { key, readContract, metrics, logger, policy } = parts;
  const at = await parts.readClock();
  const uses = await parts.readUse(at);
  const refusing: SignedOrderKind[] = [];
  for (const kind of kinds) {
    const { room } = await readContract(kind, { account: zeroAddress, key: key.address });
    const { alarms, ...use } = judgeKey(kind, room, { use: uses[kind], dailyBudget: policy.dailyBudget[kind] }, at);
    metrics.keyUse(kind, use);
    if (use.validSeconds === 0) refusing.push(kind);
    for (const alarm of alarms) if (!raised.has(`${kind} ${alarm}`)) logger.error({ kind, ...use }, alarm);
    for (const known of raised) if (known.startsWith(`${kind} `)) raised.delete(known);
    for (const alarm of alarms) raised.add(`${kind} ${alarm}`);
  }
  return refusing;
}

/** The watch of a key; `problem` is why it cannot sign now, in words; `alarms` those that last, once they are known. */
export type KeyWatch = Readonly<{
  stop: () => void;
  problem: () => string | undefined;
  alarms: () => ReadonlySet<string> | undefined;
}>;

/** Checks the key every minute until it is stopped. */
export function watchKey(parts: WatchTools): KeyWatch {
  const raised = new Set<string>();
  let isKnown = false;
  let problem: string | undefined = "the key's caps are not known yet";
  const check = () => {
    settleWithin(checkKey(parts, raised), CHECK_MS_MAX, undefined).then(
      (refusing) => {
        if (refusing === undefined) {
          problem = UNREAD;
          return;
        }
        isKnown = true;
        problem = refusing.length === 0 ? undefined : `the contracts do not accept the key for ${refusing.join(", ")}`;
      },
      (error: unknown) => {
        problem = UNREAD;
        parts.logger.warn({ err: error }, "the key's caps are not known");
      },
    );
  };
  const timer = setInterval(() => check(), EVERY_MS);
  check();
  return { stop: () => clearInterval(timer), problem: () => problem, alarms: () => (isKnown ? raised : undefined) };
}
