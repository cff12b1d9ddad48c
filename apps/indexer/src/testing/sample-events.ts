import type { Position } from "../chain/position.ts";
import type { ChainEvent } from "../inbox/chain-event.ts";

/** A number as a word of 32 bytes. */
export const word = (value: number) => `0x${value.toString(16).padStart(64, "0")}`;

/** The position of a block. */
export const at = (number: number): Position => ({ number, hash: word(number), time: 1_700_000_000 + number });

/** A payment in a block. */
export const eventAt = (block: number, logIndex: number): ChainEvent => ({
  blockNumber: block,
  blockHash: word(block),
  blockTime: at(block).time,
  txHash: word(block * 1_000),
  logIndex,
  contract: "machinePurchase",
  name: "MachinePurchased",
  args: { tokenAmount: "1" },
});
