import { memo, useRef } from "react";
import { useNearViewport } from "../hooks/use-near-viewport.ts";
import type { Rig } from "../model/rig.ts";
import { RigCard } from "./rig-card.tsx";
import classes from "./card-grid.module.css";

/** A list item that renders its card only near the viewport, so that a thousand rigs stay cheap. */
export const LazyCard = memo(function LazyCard({ rig, isFirst }: { rig: Rig; isFirst: boolean }) {
  const place = useRef<HTMLLIElement>(null);
  const isNear = useNearViewport(place, isFirst);
  return (
    <li ref={place} className={classes["place"]}>
      {isNear && <RigCard rig={rig} />}
    </li>
  );
});
