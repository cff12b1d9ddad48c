import type { Position } from "../chain/position.ts";
import type { ChainEvent } from "./chain-event.ts";

export type StoredChain = { genesisHash: string; startBlock: number; position: Position };

/** Another process wrote since the cursor was loaded; loading it again is all that is needed. */
export class CursorMoved extends Error {
  constructor(from: Position) {
    super(`the cursor is no longer at block ${from.number}`);
    this.name = "CursorMoved";
  }
}

export type EventStore = {
  load(): Promise<StoredChain | undefined>;
  /** Writes the first cursor of a chain; does nothing when there is one. */
  begin(chain: StoredChain): Promise<void>;
  /**
   * Adds events and moves the cursor from `from` to `to`, both or neither. Events known already are left alone.
   * @throws CursorMoved when the cursor is not at `from`
   */
  append(from: Position, to: Position, events: readonly ChainEvent[]): Promise<void>;
  /** Stops everything that moves money until an operator has looked. */
  halt(reasonCode: string, detail: string): Promise<void>;
};
