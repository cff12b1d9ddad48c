/** Places on the landing page that links jump to. */
export const landingAnchors = {
  architecture: "architecture",
  roadmap: "roadmap",
  partners: "partners",
  tokens: "tokens",
  download: "download",
} as const;
