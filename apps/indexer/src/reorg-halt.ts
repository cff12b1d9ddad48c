import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import type { ChainMismatch } from "./chain/position.ts";
import type { EventStore } from "./inbox/event-store.ts";

const ASK_EVERY_MS = 1_000;
/** Turns between two questions whether the replaced block is back. */
const TURNS_PER_LOOK = 5;

type Waiting = {
  store: EventStore;
  log: Logger;
  signal: AbortSignal;
  /** Called with true when the wait begins and with false when it ends. */
  onHalted: (halted: boolean) => void;
  onTurn: () => void;
  /** Carries out an operator's request to read again from an earlier block. */
  rewind: () => Promise<boolean>;
  /** Returns true when a quorum has the block again that was replaced. */
  isBack: () => Promise<boolean>;
  /** Pause between two turns. */
  everyMs?: number;
};

/** True when another process has moved the cursor away from the block that was replaced. */
async function hasMoved(store: EventStore, { position }: ChainMismatch): Promise<boolean> {
  const stored = await store.load();
  return stored !== undefined && stored.position.hash !== position.hash;
}

/**
 * Halts money after final blocks were replaced, and waits until the chain is read from an earlier block, by this
 * process or another one, the block that was replaced is back, or the signal. Money stays halted until an operator
 * lifts the halt, which is possible from then on.
 */
export async function waitForDecision(
  mismatch: ChainMismatch,
  { store, log, signal, onHalted, onTurn, rewind, isBack, everyMs = ASK_EVERY_MS }: Waiting,
): Promise<void> {
  log.fatal({ block: mismatch.position.number, found: mismatch.found }, "final blocks were replaced, money is halted");
  onHalted(true);
  let isStored = false;
  let isDecided = false;
  for (let turn = 1; !signal.aborted && !isDecided; turn += 1) {
    onTurn();
    try {
      if (!isStored) await store.haltReplaced(mismatch.message);
      isStored = true;
      isDecided = (await hasMoved(store, mismatch)) || (await rewind());
      if (!isDecided && turn % TURNS_PER_LOOK === 0 && (await isBack())) {
        await store.clearReplaced();
        log.warn({ block: mismatch.position.number }, "the replaced block is back; an operator can lift the halt");
        isDecided = true;
      }
    } catch (error) {
      log.warn({ err: error }, "the halt or a request could not be read, trying again");
    }
    if (!isDecided) await delay(everyMs, undefined, { signal }).catch(() => undefined);
  }
  onHalted(false);
}
