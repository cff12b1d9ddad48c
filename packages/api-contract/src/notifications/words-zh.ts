import { accountNames } from "@wth/rules";
import type { NotificationFormat, NotificationWordsTable, PaidAmounts } from "./words-table.ts";

const sources = { 0: "贈送", 2: "獎勵", 3: "空投" } as const;

const timeoutText = (timeouts: number): string =>
  timeouts === 1
    ? "這是您的第一次逾時，下一次逾時將限制您的交易。"
    : `這是您的第 ${timeouts} 次逾時，您的交易已受到限制。`;

/** Sentence about what came of the USDT that was due; empty for a notification of an earlier version. */
const paidText = ({ usdt, received }: PaidAmounts, f: NotificationFormat, side: "buyer" | "seller"): string =>
  usdt === undefined || received === undefined
    ? ""
    : `應付 ${f.payment(usdt)} USDT，${side === "seller" ? "您的" : "賣方"}錢包實收 ${f.payment(received)} USDT。`;

/** Words of all kinds of notifications in Traditional Chinese. */
export const wordsZh: NotificationWordsTable = {
  orderNeedsYou: {
    title: () => "有一筆交易等待您付款",
    text: ({ orderId, until }, { time }) => `訂單 ${orderId}：請於 ${time(until)} 前付款，否則將會取消。`,
  },
  tradeTaken: {
    title: () => "您的賣出已有買方",
    text: ({ orderId, amount, until }, f) =>
      `訂單 ${orderId}：已預留 ${f.amount(amount)} WTH，買方須於 ${f.time(until)} 前付款。`,
  },
  tradeHalfTime: {
    title: ({ side }) => (side === "buyer" ? "付款時間已過一半" : "買方的付款時間已過一半"),
    text: ({ orderId, side, until }, { time }) =>
      side === "buyer"
        ? `訂單 ${orderId}：請於 ${time(until)} 前付款，未付款的交易將列入您的逾時紀錄。`
        : `訂單 ${orderId}：您的賣出尚未付款，將於 ${time(until)} 自動結束。`,
  },
  tradePaid: {
    title: () => "您的賣出已付款",
    text: ({ orderId, amount, usdt }, f) =>
      `訂單 ${orderId}：${f.amount(amount)} WTH 的款項 ${f.payment(usdt)} USDT 已進入您的錢包。`,
  },
  tradeCredited: {
    title: () => "您買入的 WTH 已入帳",
    text: ({ orderId, amount }, f) => `訂單 ${orderId}：${f.amount(amount)} WTH 已進入您的 ${accountNames.zhCN.ctoc}。`,
  },
  tradeTimedOut: {
    title: ({ side }) => (side === "buyer" ? "有一筆買入未按時付款" : "買方未按時付款"),
    text: ({ orderId, side, amount, timeouts }, f) => {
      if (side === "seller")
        return `訂單 ${orderId}：您的 ${f.amount(amount)} WTH 已退回 ${accountNames.zhCN.ctoc}，手續費已退回${accountNames.zhCN.fee}。`;
      return `訂單 ${orderId}：${timeouts === null ? "交易已結束，不列入您的逾時紀錄。" : timeoutText(timeouts)}`;
    },
  },
  tradeReturnAsked: {
    title: () => "買方正在退回一筆交易",
    text: ({ orderId, amount }, f) =>
      `訂單 ${orderId}：待付款不可能再到達時，您的 ${f.amount(amount)} WTH 即可再次使用。`,
  },
  tradeReturned: {
    title: () => "有一筆交易已退回",
    text: ({ orderId, side, amount, timeouts }, f) => {
      if (side === "seller") return `訂單 ${orderId}：您的 ${f.amount(amount)} WTH 與手續費已可再次使用。`;
      return `訂單 ${orderId}：${timeouts === null ? "交易已結束，您無須付款。" : timeoutText(timeouts)}`;
    },
  },
  advertLapsed: {
    title: () => "您的買入廣告已結束",
    text: ({ orderId, amount }, f) =>
      `訂單 ${orderId}：期限內沒有賣家向您賣出 ${f.amount(amount)} WTH。您無須付款，可以再發布新的廣告。`,
  },
  feeCreditLow: {
    title: () => "您的手續費額度偏低",
    text: ({ left }, f) => `剩餘 ${f.amount(left)} WTH，少於您上一筆賣出所需。`,
  },
  disputeOpened: {
    title: () => "有一筆交易出現爭議",
    text: ({ orderId, side, ...usdt }, f) =>
      `訂單 ${orderId}：將由營運人員裁定。${paidText(usdt, f, side)}` +
      (side === "buyer" ? "請說明您支付的款項並附上證明。" : "請說明您收到的款項並附上證明。"),
  },
  disputeAnswered: { title: () => "對方已回覆", text: ({ orderId }) => `訂單 ${orderId} 的爭議有新的說明。` },
  disputeResolved: {
    title: () => "您的爭議已裁定",
    text: ({ orderId, side, outcome, amount, ...usdt }, f) =>
      (side === outcome
        ? `訂單 ${orderId}：營運人員裁定由您取得 ${f.amount(amount)} WTH。`
        : `訂單 ${orderId}：營運人員裁定由對方取得 ${f.amount(amount)} WTH。`) + paidText(usdt, f, side),
  },
  rigSessionEnded: {
    title: ({ rigs }, _, { count }) => (rigs === 1 ? "一台礦機的時段已結束" : `${count(rigs)} 台礦機的時段已結束`),
    text: () => "請領取收益並再次啟動。",
  },
  rigGranted: {
    title: (_, events, { count }) => (events > 1 ? `您獲得 ${count(events)} 台礦機` : "您獲得一台礦機"),
    text: ({ level, source }, _, events) =>
      events > 1 ? "啟動後即可獲得收益。" : `一台${sources[source]}的 S${level} 已入帳，啟動後即可獲得收益。`,
  },
  dividendReady: {
    title: () => "有分紅可以領取",
    text: ({ day }) => `${day.replaceAll("-", "/")} 的分紅已完成結算。`,
  },
  rewardReady: {
    title: () => "有獎勵可以領取",
    text: ({ amount }, f) => `藍鯨計畫的 ${f.amount(amount)} WTH。`,
  },
  friendJoined: {
    title: (_, events, { count }) =>
      events > 1 ? `${count(events)} 位好友加入了您的社交圈` : "一位好友加入了您的社交圈",
    text: () => "對方使用了您的邀請碼。",
  },
  kycApproved: { title: () => "您的身分已通過驗證", text: () => "您可以轉帳並在市場購買。" },
  kycRejected: { title: () => "您的身分未通過驗證", text: ({ zhCN }) => zhCN },
  restriction: {
    title: () => "您的交易受到限制",
    text: ({ until }, { time }) =>
      until === null
        ? "有付款未按時完成，只有營運人員能夠解除限制。"
        : `有付款未按時完成，您可於 ${time(until)} 之後恢復交易。`,
  },
  restrictionLifted: { title: () => "您可以恢復交易", text: () => "營運人員已解除您的交易限制。" },
  balanceAdjusted: {
    title: () => "您的餘額已更正",
    text: ({ account, amount }, f) =>
      amount.startsWith("-")
        ? `${accountNames.zhCN[account]}扣除 ${f.amount(amount.slice(1))} WTH。`
        : `${accountNames.zhCN[account]}增加 ${f.amount(amount)} WTH。`,
  },
  newDevice: {
    title: () => "有新裝置登入",
    text: ({ device, addressRange, at }, { time }) => {
      const origin = [device, addressRange].filter((part) => part !== "").join("，");
      return `${origin === "" ? "不明裝置" : origin}，時間 ${time(at)}。若非您本人，請結束該登入。`;
    },
  },
  chatConnected: {
    title: () => "已連結一個 Telegram 對話",
    text: ({ name, at }, { time }) =>
      `${name === "" ? "沒有名稱的對話" : name}，時間 ${time(at)}。若非您本人，請於通知設定中移除。`,
  },
  addressDropped: {
    title: ({ channel }) => (channel === "push" ? "有裝置不再收到推播" : "有一個 Telegram 對話不再收到訊息"),
    text: ({ channel, name, at, isTaken }, { time }) => {
      if (channel === "push")
        return `${name === "" ? "沒有名稱的裝置" : name}，時間 ${time(at)}：推播訂閱已失效，請在該裝置的通知設定中重新開啟。`;
      const chat = `${name === "" ? "沒有名稱的對話" : name}，時間 ${time(at)}`;
      return isTaken
        ? `${chat}：該對話已連結到另一個帳戶。若非您本人，請在通知設定中重新連結。`
        : `${chat}：該對話不再接受我們的機器人，請在通知設定中重新連結。`;
    },
  },
  sessionStolen: {
    title: () => "您的一個登入已被結束",
    text: ({ device, at }, { time }) =>
      `其權杖於 ${time(at)} 被重複使用${device === "" ? "" : `（${device}）`}，可能已遭他人取得。`,
  },
};
