import type { Hex } from "viem";

/** One parameter of an event, in the order of its declaration. Only static ABI types occur. */
export interface ContractEventInput {
  readonly name: string;
  readonly type: string;
  readonly indexed: boolean;
}

/** What it takes to recognise and decode an event in a raw log. */
export interface ContractEvent {
  readonly name: string;
  /** Keccak-256 of the event's signature: the log's first topic. */
  readonly topic0: Hex;
  readonly inputs: readonly ContractEventInput[];
}
