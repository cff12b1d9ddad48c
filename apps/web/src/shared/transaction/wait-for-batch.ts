import type { GetCallsStatusReturnType, Hex } from "viem";
import { FlowFailure } from "./flow-failure.ts";

const POLL_MS = 1_500;
/** Timeout in milliseconds without a valid status of a batch. */
const SILENT_MS = 60_000;

export type BatchStatus = Pick<GetCallsStatusReturnType, "status" | "statusCode"> & {
  receipts?: readonly { transactionHash: Hex }[] | undefined;
};

type Watch = {
  status: () => Promise<BatchStatus>;
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  signal: AbortSignal;
  /** Milliseconds that the page has run for, by a clock which no one sets. */
  now?: () => number;
};

/** EIP-5792: 4xx never reached the chain, 5xx and 6xx were reverted there. */
const failureOf = (code: number): FlowFailure => new FlowFailure(code < 500 ? "dropped" : "reverted");

/** Polls the wallet for the transaction hash of a batch. Lost connections only delay it. */
export async function waitForBatch({ status, sleep, signal, now = () => performance.now() }: Watch): Promise<Hex> {
  let lastWordMs = now();
  for (;;) {
    signal.throwIfAborted();
    const answer = await status().catch(() => undefined);
    if (answer?.status === "failure") throw failureOf(answer.statusCode);
    const hash = answer?.status === "success" ? answer.receipts?.at(-1)?.transactionHash : undefined;
    if (hash !== undefined) return hash;
    if (answer?.status === "pending") lastWordMs = now();
    else if (now() - lastWordMs >= SILENT_MS) throw new FlowFailure("dropped");
    await sleep(POLL_MS, signal);
  }
}
