export const profile = {
  title: "個人資料",
  open: "開啟個人資料",
  inviteCode: "邀請碼",
  copyCode: "複製邀請碼",
  did: "DID 編號",
  email: {
    label: "電子郵件",
    placeholder: "name@example.com",
    confirm: "確認",
    empty: "電子郵件地址不能為空",
    format: "電子郵件格式不正確",
    saved: "電子郵件已儲存",
    hint: "此變更需由錢包簽名確認。",
  },
  kyc: { label: "身分驗證 (KYC)", verified: "已驗證", unverified: "未驗證", view: "查看", start: "前往驗證" },
  disconnect: "中斷連線",
} as const;
