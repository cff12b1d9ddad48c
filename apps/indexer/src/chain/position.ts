/** The last block whose events have all been read. `time` is in Unix seconds. */
export type Position = { number: number; hash: string; time: number };

/** The chain no longer holds the block that was read last. */
export class ChainMismatch extends Error {
  readonly position: Position;
  readonly found: string;

  constructor(position: Position, found: string) {
    super(`block ${position.number} was ${position.hash} when it was read and is ${found} now`);
    this.name = "ChainMismatch";
    this.position = position;
    this.found = found;
  }
}
