import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import type { ChainMismatch } from "./chain/position.ts";
import type { EventStore } from "./inbox/event-store.ts";

/** Reason code of the halt after replaced final blocks. */
const REORG_HALT = "chain_reorg_below_finalized";
const ASK_EVERY_MS = 1_000;

type Waiting = {
  store: EventStore;
  log: Logger;
  signal: AbortSignal;
  /** Called with true when the wait begins and with false when it ends. */
  onHalted: (halted: boolean) => void;
  onTurn: () => void;
  /** Carries out an operator's request to read again from an earlier block. */
  rewind: () => Promise<boolean>;
};

/**
 * Halts money after final blocks were replaced, and waits until the chain is read from an earlier block, an operator has
 * lifted the halt, or the signal. After a rewind money stays halted, while the new chain is read.
 */
export async function waitForDecision(
  mismatch: ChainMismatch,
  { store, log, signal, onHalted, onTurn, rewind }: Waiting,
): Promise<void> {
  log.fatal({ block: mismatch.position.number, found: mismatch.found }, "final blocks were replaced, money is halted");
  onHalted(true);
  let isStored = false;
  let isDecided = false;
  while (!signal.aborted && !isDecided) {
    onTurn();
    try {
      if (!isStored) await store.halt(REORG_HALT, mismatch.message);
      isStored = true;
      isDecided = (await rewind()) || !(await store.isHalted(REORG_HALT));
    } catch (error) {
      log.warn({ err: error }, "the halt or a request could not be read, trying again");
    }
    if (!isDecided) await delay(ASK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
  onHalted(false);
}
