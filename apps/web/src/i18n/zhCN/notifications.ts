export const notifications = {
  title: "收件匣",
  bell: "收件匣",
  bellUnread_other: "收件匣，{{count, number}} 則未讀",
  unread: "未讀",
  over: "無須再處理",
  open: "開啟",
  markAll: "全部標為已讀",
  settings: "選擇通知項目",
  more: "顯示較早的通知",
  empty: "目前沒有通知",
  emptyText: "有事項需要您處理時，會在這裡通知您。",
  failed: "無法載入收件匣",
} as const;
