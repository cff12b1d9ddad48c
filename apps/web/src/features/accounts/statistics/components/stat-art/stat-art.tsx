import { DrawnArt } from "#shared/drawing/drawn-art.tsx";
import type { Drawing } from "#shared/drawing/stroke.ts";
import type { StatName } from "#features/accounts/statistics/model/stat-figures.ts";
import { lantern } from "./lantern.ts";
import { seed } from "./seed.ts";
import { stream } from "./stream.ts";
import { vent } from "./vent.ts";

const drawings: Readonly<Record<StatName, Drawing>> = {
  previousBonusAmount: stream(),
  previousPlatAmount: lantern(),
  previousBurnAmount: vent(),
  previousNftAmount: seed(),
};

/** Drawing of a figure. Decoration only: the card has the name. */
export function StatArt({ name }: { name: StatName }) {
  return <DrawnArt drawing={drawings[name]} />;
}
