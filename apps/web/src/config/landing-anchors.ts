/** Places on the landing page that links jump to. */
export const landingAnchors = {
  people: "people",
  safety: "safety",
  features: "features",
  architecture: "architecture",
  roadmap: "roadmap",
  partners: "partners",
  tokens: "tokens",
  download: "download",
} as const;
