export const referral = {
  dialog: {
    title: "綁定社交圈",
    text: "請輸入邀請您的人的邀請碼。只能綁定一次，且須在首次購買之前。",
    label: "邀請碼",
    submit: "綁定",
    empty: "請輸入邀請碼！",
    success: "邀請碼綁定成功！",
    invalid: "無效的邀請碼！",
  },
  sponsor: {
    title: "我的推薦人",
    none: "尚無推薦人",
    bind: "輸入邀請碼",
  },
  circle: {
    title: "我的社交圈",
    name: "名稱",
    power: "算力",
    vLevel: "V 等級",
    level: "等級",
    empty: "尚無推廣",
    verified: "已通過身分驗證",
    failed: "列表載入失敗。",
  },
  invite: { title: "您的邀請", text: "透過此連結加入的人將成為您社交圈的一員。", copy: "複製連結" },
} as const;
