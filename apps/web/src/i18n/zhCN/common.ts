export const common = {
  requestFailed: "請求失敗，請重試。",
  close: "關閉",
  copy: "複製",
  copied: "已複製",
  loading: "載入中",
  retry: "重試",
  notAvailable: "N/A",
  anonymous: "匿名",
  previousPage: "上一頁",
  nextPage: "下一頁",
  page: "第 {{number}} 頁",
} as const;
