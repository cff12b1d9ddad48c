import type { Catalogue } from "./general.ts";

/** Refusals about the addresses of messages. */
export const messagingErrors = {
  tooManyConfirmations: {
    code: 1004007001,
    status: 429,
    en: "Too many mails were asked for, to this address or from your network. The next one is possible in {{minutes}} min.",
    zhCN: "寄送至此地址或由您所在網路要求的郵件過多，請於 {{minutes}} 分鐘後再試。",
  },
  tooManyAddresses: {
    code: 1004007002,
    en: "Messages can go to {{max}} browsers, chats and addresses at most. Please remove one first.",
    zhCN: "通知最多可傳送至 {{max}} 個瀏覽器、對話與地址，請先移除一個。",
  },
  subscriptionTaken: {
    code: 1004007003,
    en: "Another account uses this browser's notifications. Please switch them off in the browser, then on again.",
    zhCN: "此瀏覽器的通知已由另一個帳戶使用，請於瀏覽器中關閉通知後再重新開啟。",
  },
  tooManyTests: {
    code: 1004007004,
    status: 429,
    en: "You have sent as many test messages as are possible in an hour. The next one is possible in {{minutes}} min.",
    zhCN: "您在一小時內可傳送的測試訊息已用完，請於 {{minutes}} 分鐘後再試。",
  },
} as const satisfies Catalogue;
