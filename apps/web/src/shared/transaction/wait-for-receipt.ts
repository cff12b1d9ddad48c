import { type Hex, type PublicClient, type ReplacementReturnType, TransactionNotFoundError } from "viem";
import type { Receipt } from "./chain-action.ts";
import { FlowFailure } from "./flow-failure.ts";

/** Timeout in milliseconds of one wait before the transaction is looked up. */
const ROUND_MS = 30_000;
/** Time in milliseconds unknown to the node after which a transaction counts as dropped. */
const DROPPED_MS = 180_000;
const POLL_MS = 1_500;

export type ReceiptClient = Pick<PublicClient, "waitForTransactionReceipt" | "getTransaction">;

type Watch = {
  client: ReceiptClient;
  onRepriced: (hash: Hex) => void;
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  signal: AbortSignal;
  /** The sender is a contract: what looks like a hash may name a transaction that waits for more signatures. */
  mayWaitForSigners?: boolean;
  /** Milliseconds that the page has run for, by a clock which no one sets. */
  now?: () => number;
};

/** Returns the receipt of a transaction or its replacement with another fee. Lost connections only delay it. */
export async function waitForReceipt(hash: Hex, watch: Watch): Promise<Receipt> {
  const { client, signal, mayWaitForSigners = false, now = () => performance.now() } = watch;
  let current = hash;
  let lastKnownMs = now();
  const follow = (twin: Hex): void => {
    current = twin;
    watch.onRepriced(twin);
  };
  for (;;) {
    signal.throwIfAborted();
    const receipt = await oneRound(current, client, follow);
    if (receipt) return receipt;
    if (await isKnown(current, client)) lastKnownMs = now();
    else if (!mayWaitForSigners && now() - lastKnownMs >= DROPPED_MS) throw new FlowFailure("dropped");
    await watch.sleep(POLL_MS, signal);
  }
}

type Ended = Exclude<ReplacementReturnType["reason"], "repriced">;

async function oneRound(hash: Hex, client: ReceiptClient, follow: (hash: Hex) => void): Promise<Receipt | undefined> {
  const replacement: { ended?: Ended } = {};
  try {
    const receipt = await client.waitForTransactionReceipt({
      hash,
      timeout: ROUND_MS,
      pollingInterval: POLL_MS,
      onReplaced({ reason, transaction }) {
        if (reason === "repriced") follow(transaction.hash);
        else replacement.ended = reason;
      },
    });
    if (replacement.ended === undefined)
      return { status: receipt.status, hash: receipt.transactionHash, block: receipt.blockNumber };
  } catch {
    // Timeouts and invalid answers of a node only delay the wait; the lookup follows.
  }
  if (replacement.ended !== undefined) throw new FlowFailure(replacement.ended);
  return undefined;
}

/** False only when a node answered that it does not know the transaction. */
async function isKnown(hash: Hex, client: ReceiptClient): Promise<boolean> {
  try {
    await client.getTransaction({ hash });
    return true;
  } catch (error) {
    return !(error instanceof TransactionNotFoundError);
  }
}
