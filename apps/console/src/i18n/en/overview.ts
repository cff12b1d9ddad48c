export const overview = {
  title: "What waits",
  nothing: "Nothing waits",
  waiting_one: "{{count, number}} waits",
  waiting_other: "{{count, number}} wait",
} as const;
