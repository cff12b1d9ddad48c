import { type Hex, type TypedDataDomain, getAddress, keccak256, slice, toHex } from "viem";
import type { ContractKey } from "../contract-key.ts";
import { feeOrderTypedData, feeOrderTypes, hashFeeOrder } from "../fee-order.ts";
import { hashMachineOrder, machineOrderTypedData, machineOrderTypes } from "../machine-order.ts";
import { hashNumberOrder, numberOrderTypedData, numberOrderTypes } from "../number-order.ts";
import type { OrderPlace } from "../order-terms.ts";
import { hashPaymentOrder, paymentOrderTypedData, paymentOrderTypes } from "../payment-order.ts";
import { hashWthsOrder, wthsOrderTypedData, wthsOrderTypes } from "../wths-order.ts";

/** Order of any kind, by field name. */
export type AnyOrder = Readonly<Record<string, Hex | bigint>>;

type Fields = readonly { readonly name: string; readonly type: string }[];

interface OrderTypedData {
  readonly domain: TypedDataDomain;
  readonly types: Readonly<Record<string, Fields>>;
  readonly primaryType: string;
  readonly message: object;
}

/** Kind of signed order, for tests that run for all kinds. */
export interface OrderKind {
  /** Name of the kind; joined by hyphens, the name of its file of vectors. */
  readonly name: string;
  readonly contract: ContractKey;
  readonly type: string;
  readonly fields: Fields;
  readonly typedData: (place: OrderPlace, order: AnyOrder) => OrderTypedData;
  readonly hash: (place: OrderPlace, order: AnyOrder) => Hex;
}

/** All kinds of signed orders. */
export const orderKinds: readonly OrderKind[] = [
  kindOf("machine order", {
    contract: "machinePurchase",
    types: machineOrderTypes,
    typedData: machineOrderTypedData,
    hash: hashMachineOrder,
  }),
  kindOf("number order", {
    contract: "numberNft",
    types: numberOrderTypes,
    typedData: numberOrderTypedData,
    hash: hashNumberOrder,
  }),
  kindOf("fee order", {
    contract: "subscribe",
    types: feeOrderTypes,
    typedData: feeOrderTypedData,
    hash: hashFeeOrder,
  }),
  kindOf("wths order", { contract: "wths", types: wthsOrderTypes, typedData: wthsOrderTypedData, hash: hashWthsOrder }),
  kindOf("payment order", {
    contract: "c2cPayment",
    types: paymentOrderTypes,
    typedData: paymentOrderTypedData,
    hash: hashPaymentOrder,
  }),
];

type Described<Order> = {
  contract: ContractKey;
  types: Readonly<Record<string, Fields>>;
  typedData: (place: OrderPlace, order: Order) => OrderTypedData;
  hash: (place: OrderPlace, order: Order) => Hex;
};

function kindOf<Order>(name: string, { contract, types, typedData, hash }: Described<Order>): OrderKind {
  const [[type, fields] = ["", []]] = Object.entries(types);
  return {
    name,
    contract,
    type,
    fields,
    typedData: (place, order) => typedData(place, order as Order),
    hash: (place, order) => hash(place, order as Order),
  };
}

/** Returns an order that depends on the index only; over 32 indices its numbers have every byte length. */
export function randomOrder({ fields }: Pick<OrderKind, "fields">, index: number): AnyOrder {
  const word = (field: string): Hex => keccak256(toHex(`${field} ${index}`));
  const value = ({ name, type }: Fields[number]): Hex | bigint => {
    if (type === "address") return getAddress(slice(word(name), 12));
    return type === "uint256" ? BigInt(word(name)) >> BigInt((index % 32) * 8) : word(name);
  };
  return Object.fromEntries(fields.map((field) => [field.name, value(field)]));
}
