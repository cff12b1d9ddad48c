export const audit = {
  title: "稽核紀錄",
  about: "操作員與程式的一切變更。此處內容無法修改或刪除。",
  empty: "沒有符合的紀錄。",
  export: "匯出 CSV",
  narrow: "套用",
  allActions: "全部操作",
  from: "起始",
  to: "截止",
  show: "檢視",
  before: "變更前",
  after: "變更後",
  columns: { time: "時間", actor: "操作者", action: "操作", subject: "對象", reason: "原因", change: "變更" },
} as const;
