import { getAddress, type Address, type Hex } from "viem";
import type { ContractKey } from "./contract-key.ts";
import { hashFeeOrder } from "./fee-order.ts";
import { hashMachineOrder } from "./machine-order.ts";
import { hashNumberOrder } from "./number-order.ts";
import type { OrderPlace } from "./order-terms.ts";
import { hashPaymentOrder } from "./payment-order.ts";
import { hashWthsOrder } from "./wths-order.ts";

/** The contract that takes each kind of signed order. */
export const orderContracts = {
  rig: "machinePurchase",
  number: "numberNft",
  wths: "wths",
  feeCredit: "subscribe",
  trade: "c2cPayment",
} as const satisfies Record<string, ContractKey>;

/** Kind of a signed order. */
export type SignedOrderKind = keyof typeof orderContracts;

/**
 * Content of a stored order, by the names of its columns, and the address that may use it. Amounts in 10^-18 units;
 * `recipient` and `token` are null where the wallet pays nothing.
 */
export type StoredOrder = {
  kind: SignedOrderKind;
  order_id: string;
  sender: string;
  amount: bigint;
  gives: bigint;
  rig_level: number | null;
  recipient: string | null;
  token: string | null;
  deadline: Date;
  epoch: bigint;
};

/** Amount of an order that the caps of its contract count, in 10^-18 units: of what is minted, else of what is paid. */
export function cappedAmount({ kind, amount, gives }: Pick<StoredOrder, "kind" | "amount" | "gives">): bigint {
  return kind === "wths" || kind === "number" ? gives : amount;
}

function required(text: string | null): Address {
  if (text === null) throw new Error("a payment names a recipient and a token");
  return getAddress(text);
}

const common = ({ order_id, deadline, epoch }: StoredOrder) => ({
  orderId: order_id as Hex,
  deadline: BigInt(Math.floor(deadline.getTime() / 1000)),
  epoch,
});

const digests: Readonly<Record<SignedOrderKind, (place: OrderPlace, order: StoredOrder) => Hex>> = {
  rig: (place, order) =>
    hashMachineOrder(place, {
      sender: getAddress(order.sender),
      recipient: required(order.recipient),
      token: required(order.token),
      tokenAmount: order.amount,
      machineId: BigInt(order.rig_level ?? 0),
      ...common(order),
    }),
  number: (place, order) =>
    hashNumberOrder(place, { userAddress: getAddress(order.sender), amount: order.amount, ...common(order) }),
  wths: (place, order) =>
    hashWthsOrder(place, {
      sender: getAddress(order.sender),
      amount: order.amount,
      wthAmount: order.amount,
      realAmount: order.gives,
      ...common(order),
    }),
  feeCredit: (place, order) =>
    hashFeeOrder(place, {
      sender: getAddress(order.sender),
      recipient: required(order.recipient),
      token: required(order.token),
      amount: order.amount,
      wthAmount: order.gives,
      ...common(order),
    }),
  trade: (place, order) =>
    hashPaymentOrder(place, {
      payer: getAddress(order.sender),
      creator: required(order.recipient),
      token: required(order.token),
      tokenAmount: order.amount,
      ...common(order),
    }),
};

/** Returns the EIP-712 digest of a stored order. @throws Error for a payment without recipient or token */
export function orderDigest(place: OrderPlace, order: StoredOrder): Hex {
  return digests[order.kind](place, order);
}
