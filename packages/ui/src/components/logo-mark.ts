/** Paths and light of the logo in a 40 × 40 viewBox. */
export const logoMark = {
  swell: "M3 13.5c3.6 0 4.4-4 8-4s4.900 4 9 4 5.400-4 9-4 4.400 4 8 4",
  fluke: "M6.500 18c3 .2 5.200 2.100 6.700 5.600l2 4.800 4.800-9 4.800 9 2-4.800c1.500-3.500 3.700-5.400 6.700-5.600",
  light: { x: 20, y: 33.5, r: 2.7 },
} as const;
