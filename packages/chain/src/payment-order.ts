import { type Address, type Hex, hashTypedData } from "viem";
import type { OrderPlace } from "./order-place.ts";

/** EIP-712 name and version of the contract that pays for trades. The name fits the contract's 31 bytes. */
export const c2cPaymentDomain = { name: "WTH C2C Payment", version: "1" } as const;

/** The struct exactly as the contract hashes it: field order counts. */
export const paymentOrderTypes = {
  PaymentOrder: [
    { name: "payer", type: "address" },
    { name: "creator", type: "address" },
    { name: "token", type: "address" },
    { name: "tokenAmount", type: "uint256" },
    { name: "orderId", type: "bytes32" },
    { name: "deadline", type: "uint256" },
    { name: "epoch", type: "uint256" },
  ],
} as const;

/** The payment of a trade as the contract takes it. It names everything that moves. */
export interface PaymentOrder {
  /** The buyer, who pays, and the only account that can submit the order. */
  readonly payer: Address;
  /** The seller, who is paid. */
  readonly creator: Address;
  readonly token: Address;
  /** What is paid, in units of 10^-18. */
  readonly tokenAmount: bigint;
  /** Works once in one contract. */
  readonly orderId: Hex;
  /** Unix seconds; the order is refused after it. */
  readonly deadline: bigint;
  /** The contract's epoch when the order was signed. */
  readonly epoch: bigint;
}

/** What viem's and a wallet's `signTypedData` take to sign the order for this chain and contract. */
export function paymentOrderTypedData(place: OrderPlace, order: PaymentOrder) {
  return {
    domain: { ...c2cPaymentDomain, chainId: place.chainId, verifyingContract: place.verifyingContract },
    types: paymentOrderTypes,
    primaryType: "PaymentOrder",
    message: order,
  } as const;
}

/** The EIP-712 digest of the order, equal to the contract's `hashOrder`. */
export function hashPaymentOrder(place: OrderPlace, order: PaymentOrder): Hex {
  return hashTypedData(paymentOrderTypedData(place, order));
}
