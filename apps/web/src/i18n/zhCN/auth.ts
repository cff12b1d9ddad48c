export const auth = {
  disabled: "帳戶已被停用！",
  signatureFailed: "簽名失敗！",
  signAgain: "登入狀態已結束，請重新登入。",
  welcome: "歡迎加入 WTH，您的帳戶已準備就緒。",
} as const;
