export type Ticker = {
  /** Calls back at once and then at every whole second of the clock. Returns how to stop. */
  subscribe: (listener: TickListener) => () => void;
  /** Tells everyone now, e.g. because the clock has jumped. */
  tick: () => void;
};

export type TickListener = (nowMs: number) => void;

/**
 * One timer for any number of listeners. It is set to the clock's next whole second, so that all displays turn over
 * together, and there is none while nobody listens or the page is hidden.
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
