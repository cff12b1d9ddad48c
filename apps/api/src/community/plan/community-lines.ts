import type { Term } from "./shareholder-repo.ts";

/** A user's place in the tree; `boundAt` in microseconds since 1970. */
export type Place = { userId: bigint; sponsorId: bigint; boundAt: bigint };
/** A trade and its accounting day; `tradedAt` in microseconds since 1970. */
export type CountedTrade = {
  tradeId: bigint;
  buyerId: bigint;
  sellerId: bigint;
  amount: bigint;
  tradedAt: bigint;
  day: string;
};
/** A community's additional purchases and sales of a day, in 10^-18 units. */
export type DayFigures = { userId: bigint; day: string; bought: bigint; sold: bigint };

/** The next shareholder above a user, and the time since when all links up to it exist. */
type Above = { userId: bigint; since: bigint };

/** The lines above users, reduced to the shareholders in them. */
class Lines {
  readonly #places: ReadonlyMap<bigint, Place>;
  readonly #shareholders: ReadonlySet<bigint>;
  readonly #above = new Map<bigint, Above | undefined>();

  constructor(places: readonly Place[], shareholders: ReadonlySet<bigint>) {
    this.#places = new Map(places.map((place) => [place.userId, place]));
    this.#shareholders = shareholders;
  }

  /** Iterative, because a line may be many thousands long. */
  above(userId: bigint): Above | undefined {
    const walked: Place[] = [];
    let place = this.#places.get(userId);
    while (place && !this.#above.has(place.userId)) {
      walked.push(place);
      place = this.#shareholders.has(place.sponsorId) ? undefined : this.#places.get(place.sponsorId);
    }
    let found = place && this.#above.get(place.userId);
    for (const each of walked.toReversed()) {
      if (this.#shareholders.has(each.sponsorId)) found = { userId: each.sponsorId, since: each.boundAt };
      else if (found && found.since < each.boundAt) found = { userId: found.userId, since: each.boundAt };
      this.#above.set(each.userId, found);
    }
    return this.#above.get(userId);
  }

  /** Yields the shareholders whose community a user belonged to at a time. */
  *communitiesOf(userId: bigint, at: bigint): Iterable<bigint> {
    for (let next = this.above(userId); next && next.since <= at; next = this.above(next.userId)) yield next.userId;
  }
}

/** Returns what trades add to the figures of shareholders. A shareholder is not part of their own community. */
export function figuresOf(
  trades: readonly CountedTrade[],
  places: readonly Place[],
  terms: readonly Term[],
): DayFigures[] {
  const byUser = Map.groupBy(terms, ({ userId }) => userId);
  const lines = new Lines(places, new Set(byUser.keys()));
  const figures = new Map<string, DayFigures>();
  const add = (trade: CountedTrade, traderId: bigint, side: "bought" | "sold") => {
    for (const userId of lines.communitiesOf(traderId, trade.tradedAt)) {
      const counts = byUser
        .get(userId)
        ?.some(({ since, until }) => since <= trade.day && (until === null || trade.day < until));
      if (counts !== true) continue;
      const key = `${userId} ${trade.day}`;
      const sum = figures.get(key) ?? { userId, day: trade.day, bought: 0n, sold: 0n };
      figures.set(key, { ...sum, [side]: sum[side] + trade.amount });
    }
  };
  for (const trade of trades) {
    add(trade, trade.buyerId, "bought");
    add(trade, trade.sellerId, "sold");
  }
  return [...figures.values()];
}
