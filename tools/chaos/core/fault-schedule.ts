import type { Random } from "./random.ts";
import type { Victim } from "../platform/platform.ts";

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

/** One card of each kind of death that hits a single victim. */
const SINGLES: readonly Card[] = [
  ...new Map(DECK.flatMap((card) => (card.length === 1 ? [[card[0], card]] : []))).values(),
];

/** One card per cycle, in random order: in the first deck each single victim comes before any repetition. */
export function tradeCards(random: Random, cycles: number): Card[] {
  const repeated = [...DECK];
  for (const card of SINGLES) repeated.splice(repeated.indexOf(card), 1);
  const cards = [...random.shuffle(SINGLES), ...random.shuffle(repeated)];
  while (cards.length < cycles) cards.push(...random.shuffle(DECK));
  return cards.slice(0, cycles);
}
