import type { Language } from "@wth/api-contract";

/** Answers of the bot to a chat: `link` to a start without a link, `stale` to one whose link is not valid. */
export type BotAnswer = "connected" | "stale" | "link" | "stopped" | "unknown";

export const botWords: Readonly<Record<Language, Readonly<Record<BotAnswer, string>>>> = {
  en: {
    connected: "This chat is connected: messages of your WTH account arrive here. Send /stop to end them.",
    stale: "This link is no longer valid. Open the notification settings of WTH and connect the chat again.",
    link: "Open the notification settings of WTH and connect this chat there.",
    stopped: "This chat is disconnected. No more messages arrive here.",
    unknown: "This chat is not connected to an account.",
  },
  zhCN: {
    connected: "此對話已連結：您的 WTH 帳戶通知將傳送至此。傳送 /stop 即可停止。",
    stale: "此連結已失效。請開啟 WTH 的通知設定，重新連結此對話。",
    link: "請開啟 WTH 的通知設定，於該處連結此對話。",
    stopped: "此對話已中斷連結，不會再收到通知。",
    unknown: "此對話未連結任何帳戶。",
  },
};
