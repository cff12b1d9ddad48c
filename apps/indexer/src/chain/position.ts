/** The last fully read block. `time` in Unix seconds. */
export type Position = { number: number; hash: string; time: number };

/** Thrown when the chain no longer contains the last read block. */
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
