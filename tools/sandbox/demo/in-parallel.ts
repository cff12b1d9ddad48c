/** Does work for each item, several at once; stops at the first failure. */
export async function inParallel<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
