/** Counts of what a run did and was answered, by name. */
export class Metrics {
  readonly #counts = new Map<string, number>();

  count(name: string, by = 1): void {
    this.#counts.set(name, this.of(name) + by);
  }

  of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  toJSON(): Record<string, number> {
    return Object.fromEntries(this.#counts);
  }

  /** The largest counts first. */
  toString(): string {
    const counts = [...this.#counts].toSorted(([, a], [, b]) => b - a);
    return counts.map(([name, count]) => `${name} ${count}`).join(", ");
  }
}
