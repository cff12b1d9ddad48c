export const overview = {
  title: "What waits",
  nothing: "Nothing waits",
  waiting_one: "{{count}} waits",
  waiting_other: "{{count}} wait",
} as const;
