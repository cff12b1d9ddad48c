/** Texts of the namespace `common` of both apps. */
export const common = {
  requestFailed: "請求失敗，請重試。",
  noAnswer: "未收到回應，操作可能已完成。重試前請先查看。",
  noAnswerOnce: "未收到回應，操作可能已完成。您可以放心重試：只會執行一次。",
  carriedOutOnce: "{{text}}（要求了多次，只執行一次）",
  close: "關閉",
  loading: "載入中",
  retry: "重試",
  missingPart: "此部分無法載入。",
  previousPage: "上一頁",
  nextPage: "下一頁",
  page: "第 {{number}} 頁",
} as const;
