import { type OrderPlace, supportedChains } from "@wth/chain";
import { type AnyOrder, type OrderKind, orderKinds } from "@wth/chain/testing";
import { type Address, type Hex, getAddress, keccak256, slice, toHex } from "viem";

const COUNT = 64;

/** Amounts and numbers at the limits of their type, where encoders are most likely to differ. */
const edges = [0n, 1n, 10n ** 18n, 2n ** 53n + 1n, 2n ** 128n - 1n, 2n ** 255n, 2n ** 256n - 1n];

/** Shared test vectors as JSON by file name, the same on every run. */
export function renderOrderVectors(): ReadonlyMap<string, string> {
  return new Map(orderKinds.map((kind) => [`${kind.name.replace(" ", "-")}.json`, render(kind)]));
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

function orderOf(kind: OrderKind, index: number): AnyOrder {
  const numbers = kind.fields.filter(({ type }) => type === "uint256");
  const values = kind.fields.map((field) => {
    const value = seed(kind, index, field.name);
    if (field.type === "address") return [field.name, addressOf(value)];
    return [field.name, field.type === "uint256" ? numberOf(value, index, numbers.indexOf(field)) : value];
  });
  return Object.fromEntries(values) as AnyOrder;
}

function seed(kind: OrderKind, index: number, field: string): Hex {
  return keccak256(toHex(`${kind.name} ${index} ${field}`));
}

function addressOf(value: Hex): Address {
  return getAddress(slice(value, 12));
}

/** The first vectors use the limits, each field one step apart; the others use the whole range. */
function numberOf(value: Hex, index: number, shift: number): bigint {
  const edge = index < edges.length ? edges[(index + shift) % edges.length] : undefined;
  return edge ?? BigInt(value);
}
