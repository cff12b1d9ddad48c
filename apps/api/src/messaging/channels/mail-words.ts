import type { Language } from "@wth/api-contract";

type MailWords = {
  greeting: string;
  open: string;
  digest: (count: number) => string;
  confirmSubject: string;
  confirmText: string;
  confirm: string;
  why: string;
  settings: string;
  unsubscribe: string;
  ignore: string;
};

/** Words of mails around the notifications. */
export const mailWords: Readonly<Record<Language, MailWords>> = {
  en: {
    greeting: "Hello,",
    open: "Open",
    digest: (count) => `${count} notifications`,
    confirmSubject: "Confirm your email address",
    confirmText: "Confirm that notifications of your WTH account may be sent to this address.",
    confirm: "Confirm this address",
    why: "You get this mail because you switched on notifications by email.",
    settings: "Choose notifications",
    unsubscribe: "Unsubscribe",
    ignore: "If you do not know WTH, ignore this mail: without a confirmation nothing else is sent.",
  },
  zhCN: {
    greeting: "您好：",
    open: "開啟",
    digest: (count) => `${count} 則通知`,
    confirmSubject: "請確認您的電子郵件地址",
    confirmText: "請確認您的 WTH 帳戶通知可寄送至此地址。",
    confirm: "確認此地址",
    why: "您已開啟電子郵件通知，因此收到此郵件。",
    settings: "選擇通知項目",
    unsubscribe: "取消訂閱",
    ignore: "若您不認識 WTH，請忽略此郵件：未經確認，不會再寄送其他郵件。",
  },
};
