import type { Hex } from "viem";

/** Parameter of an event, of a static ABI type. */
export interface ContractEventInput {
  readonly name: string;
  readonly type: string;
  readonly indexed: boolean;
}

/** Event of a contract, as needed to recognise and decode it in a raw log. Inputs are in the order of declaration. */
export interface ContractEvent {
  readonly name: string;
  /** Keccak-256 hash of the event's signature: the first topic of its logs. */
  readonly topic0: Hex;
  readonly inputs: readonly ContractEventInput[];
}
