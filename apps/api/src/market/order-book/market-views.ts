import type { Side } from "../adverts/advert-repo.ts";
import type { BookAdvert } from "./order-book-types.ts";
import { OrderedList, type Compare } from "./ordered-list.ts";

export type AdvertOrder = "price" | "createTime";
/** Conditions on the creator that every list exists for. */
export type CreatorFlags = { kyc?: boolean; online?: boolean };
type View = Required<CreatorFlags> & { side: Side; order: AdvertOrder; list: OrderedList<BookAdvert> };

const FLAGS = [false, true].flatMap((kyc) => [false, true].map((online) => ({ kyc, online })));
const sign = (one: bigint, other: bigint) => Number(one > other) - Number(one < other);
export const compareAdverts: Record<AdvertOrder, Compare<BookAdvert>> = {
  price: (one, other) => sign(one.price, other.price) || sign(one.id, other.id),
  createTime: (one, other) => sign(one.id, other.id),
};

const keyOf = (side: Side, order: AdvertOrder, { kyc = false, online = false }: CreatorFlags) =>
  `${side} ${order} ${kyc} ${online}`;

/** Ordered lists of the adverts on sale: one for each side, order and combination of conditions on the creator. */
export class MarketViews {
  readonly #views = new Map<string, View>();

  constructor() {
    for (const side of ["buy", "sell"] as const)
      for (const order of ["price", "createTime"] as const)
        for (const flags of FLAGS) {
          const view = { side, order, ...flags, list: new OrderedList(compareAdverts[order]) };
          this.#views.set(keyOf(side, order, flags), view);
        }
  }

  add(advert: BookAdvert): void {
    const { kyc_level, isOnline } = advert.creator;
    for (const { side, kyc, online, list } of this.#views.values())
      if (side === advert.side && (!kyc || kyc_level > 0) && (!online || isOnline)) list.insert(advert);
  }

  remove(advert: BookAdvert): void {
    for (const { side, list } of this.#views.values()) if (side === advert.side) list.delete(advert);
  }

  get(side: Side, order: AdvertOrder, flags: CreatorFlags): OrderedList<BookAdvert> {
    return (this.#views.get(keyOf(side, order, flags)) as View).list;
  }
}
