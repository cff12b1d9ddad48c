/** Rig types S1 to S7. */
export const rigLevels = [1, 2, 3, 4, 5, 6, 7].map((level) => ({ value: String(level), label: `S${level}` }));
