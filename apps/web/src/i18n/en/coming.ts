export const coming = {
  label: "In preparation",
  home: "The public introduction to WTH: what it is for, how it is built, the roadmap and the token.",
  download: "The WTH apps for Android, iPhone and iPad.",
} as const;
