export const sandbox = {
  faucet: "領取測試 USDT",
  invitation: "使用沙盒的邀請碼 {{code}}",
  bar: {
    title: "沙盒",
    clock: "伺服器時間",
    forward: "+{{hours}} 小時",
    forwardLabel: "+{{hours}} 小時：快轉時鐘",
    tap: "測試 {{token}}",
    tapLabel: "領取測試 {{token}}",
    tapNeedsWallet: "請先連接錢包。",
    tapped: {
      USDT: "測試 USDT 正在發送至 {{address}}。",
      WTH: "200 測試 WTH 已存入 {{address}} 的 C2C 帳戶。",
    },
    moved: "時鐘已快轉 {{hours}} 小時。",
    hide: "隱藏沙盒列",
    show: "顯示沙盒列",
  },
} as const;
