/** A shared lock: many pieces of work run at once, or one alone. Waiting for the lone one holds back the others. */
export class Gate {
  #busy = 0;
  #closed: Promise<void> | undefined;
  #onIdle: (() => void) | undefined;

  /** Runs work that may overlap with other work of this kind. */
  async shared<T>(work: () => Promise<T>): Promise<T> {
    while (this.#closed) await this.#closed;
    this.#busy += 1;
    try {
      return await work();
    } finally {
      this.#busy -= 1;
      if (this.#busy === 0) this.#onIdle?.();
    }
  }

  /**
   * Runs work that nothing overlaps with, as soon as all shared work has ended. One caller at a time.
   * @throws Error when shared work does not end within `timeoutMs`
   */
  async alone<T>(work: () => Promise<T>, timeoutMs = 60_000): Promise<T> {
    const { promise, resolve: open } = Promise.withResolvers<void>();
    this.#closed = promise;
    try {
      if (this.#busy > 0) await this.#idle(timeoutMs);
      return await work();
    } finally {
      this.#closed = undefined;
      this.#onIdle = undefined;
      open();
    }
  }

  #idle(timeoutMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`${this.#busy} steps did not end in ${timeoutMs} ms`)),
        timeoutMs,
      );
      this.#onIdle = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
