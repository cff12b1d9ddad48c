import { type MachineOrder, type OrderPlace, hashMachineOrder, supportedChains } from "@wth/chain";
import { type Address, type Hex, getAddress, keccak256, slice, toHex } from "viem";

const COUNT = 64;

/** Amounts and numbers at the edges of their type, where encoders differ if they differ anywhere. */
const edges = [0n, 1n, 10n ** 18n, 2n ** 53n + 1n, 2n ** 128n - 1n, 2n ** 255n, 2n ** 256n - 1n];

/** The shared test vectors as JSON: the same on every run, and short enough to read. */
export function renderMachineOrderVectors(): string {
  const vectors = Array.from({ length: COUNT }, (_, index) => vector(index));
  return `${JSON.stringify({ count: COUNT, vectors }, null, 2)}\n`;
}

function vector(index: number) {
  const order = orderOf(index);
  const place = placeOf(index);
  return {
    chainId: place.chainId.toString(),
    verifyingContract: place.verifyingContract,
    ...order,
    tokenAmount: order.tokenAmount.toString(),
    machineId: order.machineId.toString(),
    deadline: order.deadline.toString(),
    epoch: order.epoch.toString(),
    digest: hashMachineOrder(place, order),
  };
}

function placeOf(index: number): OrderPlace {
  const chain = supportedChains[index % supportedChains.length];
  if (chain === undefined) throw new Error("No chain is supported.");
  return { chainId: chain.id, verifyingContract: addressOf(index, "contract") };
}

function orderOf(index: number): MachineOrder {
  return {
    sender: addressOf(index, "sender"),
    recipient: addressOf(index, "recipient"),
    token: addressOf(index, "token"),
    tokenAmount: numberOf(index, "tokenAmount", 0),
    machineId: numberOf(index, "machineId", 1),
    orderId: seed(index, "orderId"),
    deadline: numberOf(index, "deadline", 2),
    epoch: numberOf(index, "epoch", 3),
  };
}

function seed(index: number, field: string): Hex {
  return keccak256(toHex(`machine order ${index} ${field}`));
}

function addressOf(index: number, field: string): Address {
  return getAddress(slice(seed(index, field), 12));
}

/** The first vectors walk through the edges, each field a step apart; the rest are spread over the whole range. */
function numberOf(index: number, field: string, shift: number): bigint {
  const edge = index < edges.length ? edges[(index + shift) % edges.length] : undefined;
  return edge ?? BigInt(seed(index, field));
}
