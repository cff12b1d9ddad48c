import type { Side } from "../adverts/advert-repo.ts";

type Level = { price: bigint; offered: bigint; wanted: bigint };
type Advert = { side: Side; price: bigint; max_amount: bigint };

/** WTH offered and wanted at each price. */
export class PriceLevels {
  readonly #levels = new Map<bigint, Level>();
  #sorted: Level[] | undefined;

  add(advert: Advert): void {
    this.#change(advert, advert.max_amount);
  }

  remove(advert: Advert): void {
    this.#change(advert, -advert.max_amount);
  }

  /** Lowest price first. */
  list(): readonly Level[] {
    return (this.#sorted ??= [...this.#levels.values()].toSorted((one, other) => (one.price < other.price ? -1 : 1)));
  }

  #change({ side, price }: Advert, amount: bigint): void {
    const level = this.#levels.get(price) ?? { price, offered: 0n, wanted: 0n };
    if (side === "sell") level.offered += amount;
    else level.wanted += amount;
    if (level.offered === 0n && level.wanted === 0n) this.#levels.delete(price);
    else this.#levels.set(price, level);
    this.#sorted = undefined;
  }
}
