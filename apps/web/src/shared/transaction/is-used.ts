import type { Abi, Address } from "viem";
import { serverNow } from "../time/server-clock.ts";
import type { ChainReader } from "./chain-action.ts";
import { FlowFailure } from "./flow-failure.ts";

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Where a signed order belongs and until when (Unix seconds) it can be used. */
export type SignedPlace = { sender: string; contract: string; orderId: string; deadline: number };

type Asked = {
  read: ChainReader;
  account: Address;
  contract: Address;
  /** Has `used(bytes32)`. */
  abi: Abi;
  /** What to say of an order whose time is over. */
  ended: string;
};

/**
 * Whether the contract has taken an order already.
 * @throws FlowFailure for an order of somebody else or for another contract, and for an unused one that has ended
 */
export async function isUsed(order: SignedPlace, { read, account, contract, abi, ended }: Asked): Promise<boolean> {
  if (!isSame(order.sender, account) || !isSame(order.contract, contract)) throw new FlowFailure("orderMismatch");
  const used = await read({ address: contract, abi, functionName: "used", args: [order.orderId] });
  if (used === true) return true;
  if (serverNow() > order.deadline * 1000) throw new FlowFailure("orderRefused", ended);
  return false;
}
