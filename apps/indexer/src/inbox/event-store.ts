import type { Position } from "../chain/position.ts";
import type { Recipients } from "../chain/watch-list.ts";
import type { ChainEvent } from "./chain-event.ts";

export type StoredChain = {
  genesisHash: string;
  startBlock: number;
  position: Position;
  /** First block whose transfers of USDT from treasuries are stored. */
  outgoingFrom: number;
};

/** Thrown when another process moved the cursor after it was loaded; load it again. */
export class CursorMoved extends Error {
  constructor(from: Position) {
    super(`the cursor is no longer at block ${from.number}`);
    this.name = "CursorMoved";
  }
}

export type EventStore = {
  load(): Promise<StoredChain | undefined>;
  /** Returns the treasuries that events of the present chain name, each with the block of the first of them. */
  treasuries(): Promise<Recipients>;
  /** Inserts the first cursor of a chain; does nothing when one exists. */
  begin(chain: StoredChain): Promise<void>;
  /**
   * Formats events for `append`. This takes a third as long as storing them, so it is done while earlier ones are
   * stored.
   */
  format(events: readonly ChainEvent[]): Buffer;
  /**
   * Adds events and moves the cursor from `from` to `to`, in one transaction. Skips known events. `text` is that of the
   * events.
   * @throws CursorMoved when the cursor is not at `from`
   */
  append(from: Position, to: Position, events: readonly ChainEvent[], text?: Buffer): Promise<void>;
  /**
   * Halts all movement of money, since the cursor's block is not on the chain: no operator can lift the halt while it
   * is so.
   */
  haltReplaced(detail: string): Promise<void>;
  /** Lets operators lift that halt: the cursor's block is on the chain again. */
  clearReplaced(): Promise<void>;
};
