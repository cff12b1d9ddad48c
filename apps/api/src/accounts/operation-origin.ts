import { orderContracts, type SignedOrderKind } from "@wth/chain";

const FROM_EVENT = /^chain:\d+:(0x[0-9a-f]{64}):\d+(?::\d+)?$/;
const FOR_TRADE = /^hold(?:-part|-end)?:trade(?:-fee)?:(\d+)(?::\d+)?$/;
const FOR_ORDER = /^hold:(number|wths):(0x[0-9a-f]{64})$/;

/**
 * Link of an operation to the chain: the transaction that caused it, or the signed order that a transaction may
 * execute.
 */
export type OperationOrigin = { txHash: string } | { contract: string; orderId: string } | undefined;

/** Parses an operation's reference. A hold returned when an order ends unused has no transaction. */
export function operationOrigin(key: string): OperationOrigin {
  const txHash = FROM_EVENT.exec(key)?.[1];
  if (txHash !== undefined) return { txHash };
  const [, kind, orderId] = FOR_ORDER.exec(key) ?? [];
  return orderId === undefined ? undefined : { contract: orderContracts[kind as SignedOrderKind], orderId };
}

/** Parses the reference of an operation on what an advert or trade holds. Returns the id of that advert. */
export const tradeOfOperation = (key: string): string | undefined => FOR_TRADE.exec(key)?.[1];
