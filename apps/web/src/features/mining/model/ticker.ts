export type Ticker = {
  /** Calls back at once and at every whole second of the clock. Returns an unsubscribe function. */
  subscribe: (listener: TickListener) => () => void;
  /** Calls all listeners now, e.g. after a jump of the clock. */
  tick: () => void;
};

export type TickListener = (nowMs: number) => void;

/**
 * Returns a ticker with one timer for any number of listeners. It is aligned to whole seconds of the clock, so that all
 * displays change together, and stops without listeners or while the page is hidden.
 */
export function createTicker(now: () => number, isHidden: () => boolean): Ticker {
  const listeners = new Set<TickListener>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tick(): void {
    clearTimeout(timer);
    timer = undefined;
    if (listeners.size === 0 || isHidden()) return;
    const time = now();
    for (const listener of listeners) listener(time);
    timer = setTimeout(tick, 1000 - (now() % 1000));
  }

  return {
    tick,
    subscribe(listener) {
      listeners.add(listener);
      if (timer === undefined) tick();
      else listener(now());
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        timer = undefined;
      };
    },
  };
}
