/** Phases in order. `reach` is the length of the phase's line, in percent of the chart. */
export const phases = [
  { name: "concept", reach: 46 },
  { name: "platform", reach: 62 },
  { name: "expansion", reach: 79 },
  { name: "adoption", reach: 95 },
] as const;
