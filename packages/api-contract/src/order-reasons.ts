import type { Language } from "./errors.ts";

/**
 * Reasons for leaving a payment or a trade to an operator, and for which the platform takes an advert off sale: by the
 * server's key, in both languages.
 */
const reasons: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  "unknown order": { en: "The payment names an order that was never signed", zhCN: "付款所屬的訂單從未簽署" },
  "order already used": { en: "The signed payment had been used before", zhCN: "已簽署的付款先前已使用過" },
  "order already expired": {
    en: "The signed payment had ended before it arrived",
    zhCN: "付款抵達前，已簽署的付款已失效",
  },
  "the trade does not wait for a payment": {
    en: "The trade did not wait for a payment",
    zhCN: "該交易當時並未等待付款",
  },
  "paid after the deadline": { en: "It was paid after the deadline", zhCN: "在期限之後才付款" },
  "what the seller set aside is not there": {
    en: "What the seller had set aside is not there",
    zhCN: "賣方預留的資產不存在",
  },
  "wrong sender": { en: "Another account paid", zhCN: "由其他人付款" },
  "wrong token": { en: "Another token was paid", zhCN: "支付了其他代幣" },
  "wrong recipient": { en: "Another account was paid", zhCN: "付給了其他人" },
  "wrong amount": { en: "Another amount was paid", zhCN: "支付的金額不符" },
  "account disabled": { en: "The account was disabled", zhCN: "帳戶已被停用" },
  "trading restricted": { en: "Trading was restricted because of timeouts", zhCN: "因逾時未付款，交易受到限制" },
  "verification revoked": { en: "The verification of the identity was revoked", zhCN: "身分驗證已被撤銷" },
  "not taken in time": { en: "No one took the advert in time", zhCN: "廣告未在期限內成交" },
  "wrong yield": { en: "The amount of WTH does not match", zhCN: "WTH 數量不符" },
};

/** Returns a reason in a language; an unknown reason is returned unchanged. */
export const orderReasonText = (reason: string, language: Language): string =>
  Object.hasOwn(reasons, reason) ? (reasons[reason]?.[language] ?? reason) : reason;
