/** Anchors on the landing page. */
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
