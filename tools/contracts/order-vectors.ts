import {
  type FeeOrder,
  type MachineOrder,
  type NumberOrder,
  type OrderPlace,
  type PaymentOrder,
  type WthsOrder,
  feeOrderTypes,
  hashFeeOrder,
  hashMachineOrder,
  hashNumberOrder,
  hashPaymentOrder,
  hashWthsOrder,
  machineOrderTypes,
  numberOrderTypes,
  paymentOrderTypes,
  supportedChains,
  wthsOrderTypes,
} from "@wth/chain";
import { type Address, type Hex, getAddress, keccak256, slice, toHex } from "viem";

const COUNT = 64;

/** Amounts and numbers at the edges of their type, where encoders differ if they differ anywhere. */
const edges = [0n, 1n, 10n ** 18n, 2n ** 53n + 1n, 2n ** 128n - 1n, 2n ** 255n, 2n ** 256n - 1n];

type Order = Readonly<Record<string, Hex | bigint>>;

interface OrderKind {
  /** What the values are derived from, and the file's name when joined by hyphens. */
  readonly name: string;
  readonly fields: readonly { readonly name: string; readonly type: string }[];
  readonly hash: (place: OrderPlace, order: Order) => Hex;
}

const kinds: readonly OrderKind[] = [
  {
    name: "machine order",
    fields: machineOrderTypes.MachineOrder,
    hash: (place, order) => hashMachineOrder(place, order as unknown as MachineOrder),
  },
  {
    name: "number order",
    fields: numberOrderTypes.NumberOrder,
    hash: (place, order) => hashNumberOrder(place, order as unknown as NumberOrder),
  },
  {
    name: "fee order",
    fields: feeOrderTypes.FeeOrder,
    hash: (place, order) => hashFeeOrder(place, order as unknown as FeeOrder),
  },
  {
    name: "wths order",
    fields: wthsOrderTypes.WthsOrder,
    hash: (place, order) => hashWthsOrder(place, order as unknown as WthsOrder),
  },
  {
    name: "payment order",
    fields: paymentOrderTypes.PaymentOrder,
    hash: (place, order) => hashPaymentOrder(place, order as unknown as PaymentOrder),
  },
];

/** The shared test vectors as JSON by file name: the same on every run, and short enough to read. */
export function renderOrderVectors(): ReadonlyMap<string, string> {
  return new Map(kinds.map((kind) => [`${kind.name.replace(" ", "-")}.json`, render(kind)]));
}

function render(kind: OrderKind): string {
  const vectors = Array.from({ length: COUNT }, (_, index) => vector(kind, index));
  return `${JSON.stringify({ count: COUNT, vectors }, null, 2)}\n`;
}

function vector(kind: OrderKind, index: number) {
  const order = orderOf(kind, index);
  const place = placeOf(kind, index);
  const texts = Object.entries(order).map(([field, value]) => [field, value.toString()]);
  return {
    chainId: place.chainId.toString(),
    verifyingContract: place.verifyingContract,
    ...Object.fromEntries(texts),
    digest: kind.hash(place, order),
  };
}

function placeOf(kind: OrderKind, index: number): OrderPlace {
  const chain = supportedChains[index % supportedChains.length];
  if (chain === undefined) throw new Error("No chain is supported.");
  return { chainId: chain.id, verifyingContract: addressOf(seed(kind, index, "contract")) };
}

function orderOf(kind: OrderKind, index: number): Order {
  const numbers = kind.fields.filter(({ type }) => type === "uint256");
  const values = kind.fields.map((field) => {
    const value = seed(kind, index, field.name);
    if (field.type === "address") return [field.name, addressOf(value)];
    return [field.name, field.type === "uint256" ? numberOf(value, index, numbers.indexOf(field)) : value];
  });
  return Object.fromEntries(values) as Order;
}

function seed(kind: OrderKind, index: number, field: string): Hex {
  return keccak256(toHex(`${kind.name} ${index} ${field}`));
}

function addressOf(value: Hex): Address {
  return getAddress(slice(value, 12));
}

/** The first vectors walk through the edges, each field a step apart; the rest are spread over the whole range. */
function numberOf(value: Hex, index: number, shift: number): bigint {
  const edge = index < edges.length ? edges[(index + shift) % edges.length] : undefined;
  return edge ?? BigInt(value);
}
