import type { Abi, Address } from "viem";
import { serverNow } from "../time/server-clock.ts";
import type { ChainReader } from "./chain-action.ts";
import { FlowFailure } from "./flow-failure.ts";

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Resolves to true when a contract with `used(bytes32)` has taken an order. */
export const isTakenBy = async (
  { contract, abi }: { contract: Address; abi: Abi },
  orderId: string,
  read: ChainReader,
): Promise<boolean> => (await read({ address: contract, abi, functionName: "used", args: [orderId] })) === true;

/** Owner, contract and expiry (Unix seconds) of a signed order. */
export type SignedPlace = { sender: string; contract: string; orderId: string; deadline: number };

type Asked = {
  read: ChainReader;
  account: Address;
  contract: Address;
  /** Contains `used(bytes32)`. */
  abi: Abi;
  /** Message for an expired order. */
  ended: string;
};

/**
 * Resolves to true when the contract has already taken an order. @throws FlowFailure for an order of another account or
 * contract, and for an unused expired one
 */
export async function isUsed(order: SignedPlace, { read, account, contract, abi, ended }: Asked): Promise<boolean> {
  if (!isSame(order.sender, account) || !isSame(order.contract, contract)) throw new FlowFailure("orderMismatch");
  if (await isTakenBy({ contract, abi }, order.orderId, read)) return true;
  if (serverNow() > order.deadline * 1000) throw new FlowFailure("orderRefused", ended);
  return false;
}
