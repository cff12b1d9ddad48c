export const notifications = {
  title: "收件匣",
  bell: "收件匣",
  bellUnread_other: "收件匣，{{count, number}} 則未讀",
  unread: "未讀",
  over: "無須再處理",
  today: "今天",
  yesterday: "昨天",
  open: "開啟",
  markAll: "全部標為已讀",
  settings: "選擇通知項目",
  more: "顯示較早的通知",
  empty: "目前沒有通知",
  emptyText: "有事項需要您處理時，會在這裡通知您。",
  failed: "無法載入收件匣",
} as const;

export const announcements = {
  label: "公告",
  maintenance: "系統維護中，已開始的操作會繼續完成；維護結束後即可再次購買、發布廣告與交易。",
  dismiss: "隱藏此公告",
} as const;
