import type { Random } from "./random.ts";
import type { Victim } from "./platform/platform.ts";

/** One cycle's victims, killed at the same moment. */
export type Card = readonly Victim[];

const repeat = (count: number, card: Card): Card[] => Array.from({ length: count }, () => card);

/** Every 25 cycles hold each kind of death: those that hurt most, most often. */
const DECK: readonly Card[] = [
  ...repeat(8, ["api"]),
  ...repeat(5, ["database"]),
  ...repeat(3, ["worker"]),
  ...repeat(1, ["indexer"]),
  ...repeat(1, ["console"]),
  ...repeat(2, ["chain"]),
  ...repeat(1, ["api", "database"]),
  ...repeat(1, ["chain", "indexer"]),
  ...repeat(1, ["worker", "indexer", "api"]),
  ...repeat(1, ["supervisor"]),
  ...repeat(1, ["everything"]),
];

/** As many cards as there are cycles, in random order within each deck. */
export function tradeCards(random: Random, cycles: number): Card[] {
  const cards: Card[] = [];
  while (cards.length < cycles) cards.push(...random.shuffle(DECK));
  return cards.slice(0, cycles);
}
