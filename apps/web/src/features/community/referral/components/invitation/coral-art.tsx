import { useMemo } from "react";
import { coral, CORAL_FIELD } from "#features/community/referral/model/coral.ts";

/** Coral drawing of an invitation code in the current text colour. Decoration only. */
export function CoralArt({ code, className }: { code: string; className: string | undefined }) {
  const { strokes, lights } = useMemo(() => coral(code), [code]);
  return (
    <svg className={className} viewBox={`0 0 ${CORAL_FIELD} ${CORAL_FIELD}`} fill="none" aria-hidden="true">
      <g stroke="currentcolor" strokeLinecap="round">
        {strokes.map(({ d, width, opacity }) => (
          <path key={d} d={d} strokeWidth={width.toFixed(2)} opacity={opacity.toFixed(2)} />
        ))}
      </g>
      <g fill="currentcolor">
        {lights.map(({ x, y, r, opacity }) => (
          <circle key={`${x} ${y}`} cx={x.toFixed(1)} cy={y.toFixed(1)} r={r.toFixed(1)} opacity={opacity.toFixed(2)} />
        ))}
      </g>
    </svg>
  );
}
