export const announcements = {
  label: "公告",
  maintenance: "系統維護中，已開始的操作會繼續完成；維護結束後即可再次購買、發布廣告與交易。",
  dismiss: "隱藏此公告",
} as const;
