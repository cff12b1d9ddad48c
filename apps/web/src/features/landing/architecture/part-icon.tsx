import type { PartName } from "./parts.ts";

/** Icon paths in a 24 × 24 viewBox. */
const strokes: Record<PartName, string> = {
  social:
    "M12 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6M5 20a3 3 0 1 0 0-6 3 3 0 0 0 0 6M19 20a3 3 0 1 0 0-6 3 3 0 0 0 0 6M10.5 8.6 6.5 14.400M13.5 8.600l4 5.800M8 17h8",
  market: "M4 8.500h14m-4-4.5 4.5 4.500L14 13M20 15.500H6m4-4.5-4.5 4.500L10 20",
  dashboard: "M4 20h16M6.5 16v-5M12 16V5M17.5 16V9",
  storage:
    "M12 9c4.4 0 8-1.3 8-3s-3.6-3-8-3-8 1.3-8 3 3.6 3 8 3M4 6v12c0 1.7 3.6 3 8 3s8-1.3 8-3V6M4 12c0 1.7 3.6 3 8 3s8-1.3 8-3",
  api: "M8.5 4C6 4 7 8 6.5 10 6.2 11.2 5 12 4 12c1 0 2.2.8 2.5 2 .5 2-.5 6 2 6M15.5 4c2.5 0 1.5 4 2 6 .3 1.2 1.5 2 2.5 2-1 0-2.2.8-2.5 2-.5 2 .5 6-2 6M12 12h.01",
  mainChain:
    "M9.5 14.500a4 4 0 0 1 0-5.600l3-3a4 4 0 0 1 5.6 5.600l-1.5 1.500M14.5 9.500a4 4 0 0 1 0 5.600l-3 3a4 4 0 0 1-5.6-5.600l1.5-1.5",
  layer2:
    "M3 7c2.3 0 2.3 2 4.5 2s2.3-2 4.5-2 2.3 2 4.5 2S18.8 7 21 7M3 16c2.3 0 2.3 2 4.5 2s2.3-2 4.5-2 2.3 2 4.5 2 2.3-2 4.5-2M12 10.500v3.500m-1.7-1.700L12 14l1.7-1.7",
};

export function PartIcon({ part }: { part: PartName }) {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path d={strokes[part]} stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
