import type { ChainEvent } from "./chain-event.ts";

export type Content = Pick<ChainEvent, "txHash" | "contract" | "name" | "args">;

/**
 * Equal for events of one transaction with equal content. The place in the block is left out: it is another one when a
 * transaction is in another block.
 */
export function contentKey({ txHash, contract, name, args }: Content): string {
  const sorted = Object.keys(args)
    .toSorted()
    .map((key) => [key, args[key]]);
  return `${txHash} ${contract}.${name} ${JSON.stringify(sorted)}`;
}

/** Pairs the items of two lists with equal keys, each item once. */
export function pairByKey<A, B>(
  left: readonly A[],
  right: readonly B[],
  { ofLeft, ofRight }: { ofLeft: (item: A) => string; ofRight: (item: B) => string },
): { pairs: (readonly [A, B])[]; onlyLeft: A[]; onlyRight: B[] } {
  const waiting = Map.groupBy(right, ofRight);
  const pairs: (readonly [A, B])[] = [];
  const onlyLeft: A[] = [];
  for (const item of left) {
    const match = waiting.get(ofLeft(item))?.shift();
    if (match === undefined) onlyLeft.push(item);
    else pairs.push([item, match]);
  }
  return { pairs, onlyLeft, onlyRight: [...waiting.values()].flat() };
}
