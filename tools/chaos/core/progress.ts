/** Signs that a platform works: an acknowledged call that moves money, and a credited payment on chain. */
export const progressKinds = ["money call", "payment"] as const;
export type ProgressKind = (typeof progressKinds)[number];

interface Step {
  readonly kind: ProgressKind;
  readonly sentAt: number;
  readonly doneAt: number;
}

/** Successes of clients, with the times at which they were sent and known, in milliseconds of `performance.now()`. */
export class Progress {
  #steps: Step[] = [];

  /** Notes a success that is known now. */
  note(kind: ProgressKind, sentAt: number): void {
    this.#steps.push({ kind, sentAt, doneAt: performance.now() });
  }

  /**
   * Milliseconds from a moment to the first success that was sent after it; undefined while there is none. Forgets what
   * was sent before, so moments must not decrease.
   */
  firstAfter(kind: ProgressKind, moment: number): number | undefined {
    this.#steps = this.#steps.filter(({ sentAt }) => sentAt >= moment);
    const done = this.#steps.filter((step) => step.kind === kind).map(({ doneAt }) => doneAt);
    return done.length === 0 ? undefined : Math.min(...done) - moment;
  }
}
