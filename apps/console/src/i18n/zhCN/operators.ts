export const operators = {
  title: "營運人員",
  about: "可登入此處的人員及其權限。每項變更皆由兩位管理員決定；收回權限於核准後立即生效。",
  add: "新增營運人員",
  change: "變更",
  changeOne: "變更 {{name}}",
  you: "您本人",
  active: "有效",
  inactive: "無權限",
  mayEnter: "可登入",
  badAddress: "這不是有效地址。",
  columns: { name: "名稱", address: "地址", roles: "角色", access: "權限", since: "建立時間", actions: "操作" },
  duties: {
    reviewer: "身分審核",
    support: "使用者、交易與待查付款",
    manager: "客服的全部權限，以及餘額與公開內容",
    admin: "全部權限，包括參數與營運人員",
  },
} as const;
