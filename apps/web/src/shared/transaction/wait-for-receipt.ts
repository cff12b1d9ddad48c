import { type Hex, type PublicClient, type ReplacementReturnType, TransactionNotFoundError } from "viem";
import type { Receipt } from "./chain-action.ts";
import { FlowFailure } from "./flow-failure.ts";

/** How long one look at the chain may take before the transaction itself is looked up, in milliseconds. */
const ROUND_MS = 30_000;
/** A transaction that no node has known for this long is not coming, in milliseconds. */
const DROPPED_MS = 180_000;
const POLL_MS = 1_500;

export type ReceiptClient = Pick<PublicClient, "waitForTransactionReceipt" | "getTransaction">;

type Watch = {
  client: ReceiptClient;
  onRepriced: (hash: Hex) => void;
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  signal: AbortSignal;
  now?: () => number;
};

/** The receipt of a transaction, or of the same one sent again at another fee. Lost connections only delay it. */
export async function waitForReceipt(hash: Hex, watch: Watch): Promise<Receipt> {
  const { client, signal, now = Date.now } = watch;
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
    else if (now() - lastKnownMs >= DROPPED_MS) throw new FlowFailure("dropped");
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
    // A node that times out or answers nonsense only delays the wait; what matters is looked up next.
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
