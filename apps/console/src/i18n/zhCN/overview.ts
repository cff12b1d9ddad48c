export const overview = {
  title: "待處理事項",
  nothing: "沒有待處理項目",
  waiting_other: "{{count, number}} 項待處理",
} as const;
