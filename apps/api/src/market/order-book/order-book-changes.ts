/** Ids of adverts and traders that changed since the last read. */
export class BookChanges {
  #adverts = new Set<bigint>();
  #traders = new Set<bigint>();

  get isEmpty(): boolean {
    return this.#adverts.size === 0 && this.#traders.size === 0;
  }

  advert(id: bigint): void {
    this.#adverts.add(id);
  }

  trader(id: bigint): void {
    this.#traders.add(id);
  }

  /** Returns the collected ids and clears them. */
  take(): { adverts: bigint[]; traders: bigint[] } {
    const taken = { adverts: [...this.#adverts], traders: [...this.#traders] };
    this.#adverts = new Set();
    this.#traders = new Set();
    return taken;
  }
}
