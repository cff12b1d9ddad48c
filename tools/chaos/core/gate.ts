/** Lets many work at once, or one alone: time passes between calls and not in the middle of one, where it passes by milliseconds. */
export class Gate {
  #busy = 0;
  #closed: Promise<void> | undefined;
  #onIdle: (() => void) | undefined;

  /** Work that may overlap with others of its kind. */
  async among<T>(work: () => Promise<T>): Promise<T> {
    while (this.#closed) await this.#closed;
    this.#busy += 1;
    try {
      return await work();
    } finally {
      this.#busy -= 1;
      if (this.#busy === 0) this.#onIdle?.();
    }
  }

  /** Work that nothing overlaps with. One at a time may ask for it. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    const { promise, resolve: open } = Promise.withResolvers<void>();
    this.#closed = promise;
    if (this.#busy > 0) {
      await new Promise<void>((resolve) => {
        this.#onIdle = resolve;
      });
    }
    try {
      return await work();
    } finally {
      this.#closed = undefined;
      this.#onIdle = undefined;
      open();
    }
  }
}
