export const start = {
  title: "您的第一筆 WTH",
  progress: "步驟 {{step}}／{{all}}",
  dismiss: "隱藏新手步驟",
  label: "新手步驟",
  state: { done: "已完成", current: "進行中", waiting: "尚未完成" },
  steps: {
    connect: "連接錢包",
    code: "輸入邀請碼",
    usdt: "取得 USDT",
    rig: "啟用礦機",
    start: "啟動礦機",
    claim: "領取第一筆 WTH",
  },
  code: {
    text: "邀請您的會員持有邀請碼。沒有邀請碼便無法以 USDT 購買礦機，且只能在首次購買之前輸入。",
    enter: "輸入邀請碼",
  },
  usdt: {
    text: "第一台礦機 {{name}} 的價格為 {{price}} USDT。您的錢包在 {{network}} 上有 {{balance}} USDT，另需少量 {{coin}} 支付網路手續費。",
    unknown: "第一台礦機 {{name}} 在 {{network}} 上的價格為 {{price}} USDT。您的錢包另需少量 {{coin}} 支付網路手續費。",
    look: "重新查詢",
  },
  rig: {
    inUsdt: "{{name}}：{{price}} USDT",
    inWth: "{{name}}：{{price}} WTH",
    yield: "每運轉一日產出 {{perDay}} WTH，合計 {{total}} WTH。",
    payUsdt: "支付 {{price}} USDT",
    payWth: "支付 {{price}} WTH",
    paying: "{{name}} 的付款已開始。付款最終確認後，礦機會立即顯示於此。",
    all: "查看所有礦機",
  },
  start: { text: "{{name}} 已歸您所有。請啟動第一個時段；時段結束後領取產出，再次啟動。" },
  claim: {
    running: "{{name}} 運轉中。時間結束後請回來領取。",
    ready: "{{name}} 已產出 {{amount}} WTH。請領取至礦機帳戶。",
  },
} as const;
