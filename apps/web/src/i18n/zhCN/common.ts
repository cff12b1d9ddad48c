import { common as shared } from "@wth/web-kit/i18n/zhCN/common.ts";

export const common = {
  ...shared,
  copy: "複製",
  copied: "已複製",
  notAvailable: "N/A",
  anonymous: "匿名",
  period: "期間",
  limit: {
    account: {
      title: "您的限額暫時已滿",
      text: "合約在 24 小時內只接受單一帳戶的有限數量：目前尚可使用 {{left}} {{unit}}；若您屆時之前未再付款，此數量自 {{time}} 起可用。未簽署或扣取任何資產。",
    },
    platform: {
      title: "平台的限額暫時已滿",
      text: "合約在 24 小時內只接受所有帳戶合計的有限數量：目前尚可使用 {{left}} {{unit}}；若屆時之前無其他付款，此數量自 {{time}} 起可用。您的帳戶沒有問題，未簽署或扣取任何資產。",
    },
    timeLeft: "距離可用時間",
    over: "此數量已可使用，請重試。",
  },
  periods: { 7: "7 天", 30: "30 天", 90: "90 天", 365: "1 年" },
} as const;
