/** Settles as the promise does, or resolves with `late` once it has not settled for so many milliseconds. */
export async function settleWithin<T, L>(promise: Promise<T>, ms: number, late: L): Promise<T | L> {
  const { promise: over, resolve } = Promise.withResolvers<L>();
  const timer = setTimeout(() => resolve(late), ms);
  timer.unref();
  try {
    return await Promise.race([promise, over]);
  } finally {
    clearTimeout(timer);
  }
}
