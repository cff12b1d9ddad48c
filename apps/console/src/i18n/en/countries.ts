export const countries = {
  title: "Countries",
  about: "Whether identity documents of a country are taken. Cases that wait already are not touched.",
  filter: "Filter by name or code",
  empty: "No country has this name.",
} as const;
