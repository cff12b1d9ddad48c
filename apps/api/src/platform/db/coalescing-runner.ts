/**
 * Runs an asynchronous function once at a time for any number of callers. A caller gets the result of a run that began
 * after the call; calls during a run share the next one.
 */
export class CoalescingRunner<T> {
  readonly #run: () => Promise<T>;
  #running: Promise<T> | undefined;
  #queued: Promise<T> | undefined;

  constructor(run: () => Promise<T>) {
    this.#run = run;
  }

  next(): Promise<T> {
    if (!this.#running) return this.#begin();
    const begin = () => {
      this.#queued = undefined;
      return this.#begin();
    };
    return (this.#queued ??= this.#running.then(begin, begin));
  }

  #begin(): Promise<T> {
    const running = this.#run();
    this.#running = running;
    const end = () => {
      // a queued run begins in this same microtask
      if (!this.#queued) this.#running = undefined;
    };
    running.then(end, end);
    return running;
  }
}
