import { type Address, type Hex, hashTypedData } from "viem";
import type { OrderPlace } from "./order-terms.ts";

/** Name and version of the EIP-712 domain of the `C2cPayment` contract. The name must have at most 31 bytes. */
export const c2cPaymentDomain = { name: "WTH C2C Payment", version: "1" } as const;

/** EIP-712 struct as the contract hashes it. The order of fields matters. */
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

/** Payment of a trade, as the contract takes it. It names everything that moves. */
export interface PaymentOrder {
  /** The buyer, who pays; the only account that can submit the order. */
  readonly payer: Address;
  /** The seller, who is paid. */
  readonly creator: Address;
  /** The payment token. */
  readonly token: Address;
  /** The price, in units of 10^-18. */
  readonly tokenAmount: bigint;
  /** Unique id, usable once in the contract. */
  readonly orderId: Hex;
  /** Last second (Unix time) at which the contract accepts the order. */
  readonly deadline: bigint;
  /** The contract's epoch when the order was signed. */
  readonly epoch: bigint;
}

/** Returns the typed data for `signTypedData` of viem or a wallet, for this chain and contract. */
export function paymentOrderTypedData(place: OrderPlace, order: PaymentOrder) {
  return {
    domain: { ...c2cPaymentDomain, chainId: place.chainId, verifyingContract: place.verifyingContract },
    types: paymentOrderTypes,
    primaryType: "PaymentOrder",
    message: order,
  } as const;
}

/** Returns the EIP-712 digest of the order, equal to the contract's `hashOrder`. */
export function hashPaymentOrder(place: OrderPlace, order: PaymentOrder): Hex {
  return hashTypedData(paymentOrderTypedData(place, order));
}
