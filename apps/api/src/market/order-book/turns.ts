/**
 * Does one work at a time, for everybody who asks: whoever asks gets the result of a turn that began after they asked,
 * and those who ask during a turn share the next one.
 */
export class Turns<T> {
  readonly #work: () => Promise<T>;
  #running: Promise<T> | undefined;
  #queued: Promise<T> | undefined;

  constructor(work: () => Promise<T>) {
    this.#work = work;
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
    const running = this.#work();
    this.#running = running;
    const end = () => {
      // whoever waits in the queue begins at this same moment
      if (!this.#queued) this.#running = undefined;
    };
    running.then(end, end);
    return running;
  }
}
