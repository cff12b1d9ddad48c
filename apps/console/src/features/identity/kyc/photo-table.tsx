import { kycSlots } from "@wth/api-contract/console";
import classes from "./photo-table.module.css";
import { PhotoPane } from "./photo-pane.tsx";
import { flat } from "./photo-view.ts";
import type { Slot } from "./rejection.ts";
import type { PhotoTable as Table } from "./use-photo-table.ts";

type Props = {
  photos: Readonly<Record<Slot, string | null>>;
  table: Table;
  onReload: () => void;
};

/** All photos of a case side by side, one of them optionally large. Switching never reloads a photo. */
export function PhotoTable({ photos, table, onReload }: Props) {
  return (
    <div className={classes["root"]} data-front={table.front ?? undefined}>
      {kycSlots.map((slot, index) => {
        const src = photos[slot];
        return (
          src !== null && (
            <PhotoPane
              key={slot}
              slot={slot}
              number={index + 1}
              src={src}
              view={table.views[slot] ?? flat}
              isFront={table.front === slot}
              isBehind={table.front !== null && table.front !== slot}
              onView={(view) => table.setView(slot, view)}
              onFront={() => table.bring(slot)}
              onReload={onReload}
            />
          )
        );
      })}
    </div>
  );
}
