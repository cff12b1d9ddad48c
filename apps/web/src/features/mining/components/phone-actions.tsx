import type { Rig } from "../model/rig.ts";
import { canClaimAll, canStartAll } from "../model/rig-state.ts";
import { BatchButtons } from "./batch-buttons.tsx";
import classes from "./phone-actions.module.css";

/** The daily actions at the bottom of a phone's screen, within reach wherever the page is scrolled to. */
export function PhoneActions({ rigs }: { rigs: readonly Rig[] }) {
  if (!canClaimAll(rigs) && !canStartAll(rigs)) return null;
  return (
    <div className={classes["root"]} data-testid="phone-actions">
      <BatchButtons rigs={rigs} size="sm" />
    </div>
  );
}
