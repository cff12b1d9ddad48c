import { type Address, type Hex, hashTypedData } from "viem";
import type { OrderPlace } from "./order-place.ts";

/** EIP-712 name and version of the machine purchase contract. The name fits the contract's 31 bytes. */
export const machinePurchaseDomain = { name: "WTH Machine Purchase", version: "1" } as const;

/** The struct exactly as the contract hashes it: field order counts. */
export const machineOrderTypes = {
  MachineOrder: [
    { name: "sender", type: "address" },
    { name: "recipient", type: "address" },
    { name: "token", type: "address" },
    { name: "tokenAmount", type: "uint256" },
    { name: "machineId", type: "uint256" },
    { name: "orderId", type: "bytes32" },
    { name: "deadline", type: "uint256" },
    { name: "epoch", type: "uint256" },
  ],
} as const;

/** A machine order as the contract takes it. It names everything that moves. */
export interface MachineOrder {
  /** Who pays, and the only account that can submit the order. */
  readonly sender: Address;
  /** The contract's treasury. */
  readonly recipient: Address;
  readonly token: Address;
  /** Units of 10^-18. */
  readonly tokenAmount: bigint;
  readonly machineId: bigint;
  /** Works once in one contract. */
  readonly orderId: Hex;
  /** Unix seconds; the order is refused after it. */
  readonly deadline: bigint;
  /** The contract's epoch when the order was signed. */
  readonly epoch: bigint;
}

/** What viem's and a wallet's `signTypedData` take to sign the order for this chain and contract. */
export function machineOrderTypedData(place: OrderPlace, order: MachineOrder) {
  return {
    domain: { ...machinePurchaseDomain, chainId: place.chainId, verifyingContract: place.verifyingContract },
    types: machineOrderTypes,
    primaryType: "MachineOrder",
    message: order,
  } as const;
}

/** The EIP-712 digest of the order, equal to the contract's `hashOrder`. */
export function hashMachineOrder(place: OrderPlace, order: MachineOrder): Hex {
  return hashTypedData(machineOrderTypedData(place, order));
}
