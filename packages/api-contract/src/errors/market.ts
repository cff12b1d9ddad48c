import type { Catalogue } from "./general.ts";

/** Refusals of the market. */
export const marketErrors = {
  orderNotFound: { code: 1004005001, en: "Order does not exist!", zhCN: "訂單不存在！" },
  advertNotOnSale: {
    code: 1004005002,
    en: "This advert is no longer on sale.",
    zhCN: "此廣告已不在銷售中。",
  },
  advertOwn: { code: 1004005003, en: "You cannot trade with yourself.", zhCN: "不能與自己交易。" },
  quantityExceedsLimit: { code: 1004005004, en: "Quantity exceeds the limit.", zhCN: "數量超過限制。" },
  saleOutOfRange: {
    code: 1004005005,
    en: "The sale quantity is out of the order quantity range!",
    zhCN: "賣出數量超出訂單數量範圍！",
  },
  priceOutOfRange: {
    code: 1004005006,
    en: "The price must be between {{min}} and {{max}} USDT.",
    zhCN: "價格必須介於 {{min}} 與 {{max}} USDT 之間。",
  },
  quantityTooSmall: {
    code: 1004005007,
    en: "Minimum transaction quantity in the trading range cannot be less than 1",
    zhCN: "交易範圍的最小數量不能小於 1",
  },
  quantityTooLarge: {
    code: 1004005008,
    en: "Maximum transaction quantity in the trading range cannot be greater than 1000",
    zhCN: "交易範圍的最大數量不能大於 1000",
  },
  quantityRangeInverted: {
    code: 1004005009,
    en: "The minimum transaction quantity cannot exceed the maximum transaction quantity!",
    zhCN: "最小交易數量不能超過最大交易數量！",
  },
  tooManyActiveOrders: {
    code: 1004005010,
    en: "You have {{used}} active orders; {{max}} are allowed at once.",
    zhCN: "您有 {{used}} 筆進行中的訂單，最多同時 {{max}} 筆。",
  },
  tooManyBuyOrders: {
    code: 1004005011,
    en: "{{max}} buy orders are allowed in 24 hours. The next one is possible at {{time}}.",
    zhCN: "24 小時內最多 {{max}} 筆買單，下一筆可於 {{time}} 之後進行。",
  },
  tradingRestricted: {
    code: 1004005012,
    en: "Trading is restricted until {{time}} because of payments that were not made in time.",
    zhCN: "因未按時付款，交易限制至 {{time}}。",
  },
  tradingForbidden: {
    code: 1004005013,
    en: "Trading is closed for this account because of payments that were not made in time.",
    zhCN: "因多次未按時付款，此帳戶已停止交易。",
  },
  buyerKycRequired: {
    code: 1004005014,
    en: "Buying requires completion of KYC verification!",
    zhCN: "買入需要完成 KYC 驗證！",
  },
  quotaInsufficient: { code: 1004005015, en: "Insufficient C2C selling quota", zhCN: "C2C 賣出額度不足" },
  termsChanged: {
    code: 1004005016,
    en: "The advert has changed: its price is {{price}} USDT now. Nothing was done.",
    zhCN: "廣告已變更，目前價格為 {{price}} USDT，未作任何操作。",
  },
  feeInsufficient: { code: 1004005018, en: "Insufficient transaction fee!", zhCN: "交易手續費不足！" },
  orderNotCancellable: { code: 1004005019, en: "Order cancellation failed", zhCN: "訂單取消失敗" },
  tradeNotPayable: {
    code: 1004005020,
    en: "This trade does not wait for your payment.",
    zhCN: "此交易並未等待您付款。",
  },
  tradeNotReturnable: {
    code: 1004005036,
    en: "This trade cannot be given back: it no longer waits for a payment, or you are not its buyer. Nothing was changed.",
    zhCN: "此交易無法退回：已不再等待付款，或您並非買方。未作任何變更。",
  },
  paymentTimeOver: {
    code: 1004005031,
    en: "The time to pay this trade is over. A payment that you sent in time still counts; please send no other. Without one the trade ends by itself, and the WTH goes back to the seller.",
    zhCN: "此交易的付款時間已過。您及時送出的款項仍然有效，請勿再付款。若未付款，交易會自動結束，WTH 將退回賣方。",
  },
  paymentTimeShort: {
    code: 1004005032,
    en: "Less than {{minutes}} minutes are left, too little for a payment to arrive in time. Please send none: the trade ends at {{time}}, and the WTH goes back to the seller. To buy, please choose another advert.",
    zhCN: "剩餘時間不足 {{minutes}} 分鐘，付款可能無法及時到達，請勿付款。交易將於 {{time}} 結束，WTH 將退回賣方。如要買入，請選擇其他廣告。",
  },
  paymentExpired: {
    code: 1004005033,
    en: "The payment that was signed for this trade has expired or is about to. If you sent it in time, it will be credited. If not, please try again in about two minutes, when the chain shows that it was not used.",
    zhCN: "為此交易簽署的付款已過期或即將過期。若您已及時送出，款項將會入帳；若未送出，請約兩分鐘後鏈上確認其未使用時再試。",
  },
  sellerClosed: {
    code: 1004005034,
    en: "The seller cannot trade any more, so nothing is to be paid for this trade. Please give it back; this does not count as a timeout.",
    zhCN: "賣方已無法繼續交易，因此無需為此交易付款。請退回交易，不計為逾時。",
  },
  orderNotDisputed: {
    code: 1004005021,
    en: "Statements can be added only to a trade that failed or is abnormal.",
    zhCN: "僅執行失敗或異常的交易可以補充說明。",
  },
  traderBlocked: {
    code: 1004005022,
    en: "You and this trader do not trade with each other: one of you has blocked the other.",
    zhCN: "您與此交易者之間已有一方封鎖另一方，無法交易。",
  },
  traderClosed: {
    code: 1004005024,
    en: "This trader cannot trade any more. Nothing was done; please choose another advert.",
    zhCN: "此交易者已無法繼續交易，未作任何操作，請選擇其他廣告。",
  },
  newcomerTooManyOrders: {
    code: 1004005025,
    en: "As a new buyer you can have {{max}} open buy order. Pay it, cancel it or give it back first.",
    zhCN: "新買家最多可有 {{max}} 筆進行中的買單，請先付款、取消或退回。",
  },
  newcomerQuantityTooLarge: {
    code: 1004005026,
    en: "As a new buyer you can buy {{max}} WTH at once at most. Please enter a smaller quantity.",
    zhCN: "新買家單筆最多可買入 {{max}} WTH，請輸入較小的數量。",
  },
  rangeTooManyOrders: {
    code: 1004005027,
    en: "Too many buy orders from your network are open. Please try again after {{time}}.",
    zhCN: "您所在的網路有過多未完成的買單，請於 {{time}} 之後再試。",
  },
  newcomersTooManyOrders: {
    code: 1004005028,
    en: "Too many purchases of new buyers are open at the moment. Please try again after {{time}}.",
    zhCN: "目前有過多未完成的新買家買單，請於 {{time}} 之後再試。",
  },
  newcomersTooManyAdverts: {
    code: 1004005035,
    en: "Too many adverts to buy of new buyers are on sale. Please take a sell advert, or try again after {{time}}.",
    zhCN: "目前新買家的買入廣告過多，請改接賣出廣告，或於 {{time}} 之後再試。",
  },
  unpaidKycRequired: {
    code: 1004005029,
    en: "You left several trades unpaid or gave them back within 30 days. Verify your identity to buy again.",
    zhCN: "您在 30 天內有多筆交易未付款或已退回，請完成身分驗證後再買入。",
  },
  tooManyPictures: {
    code: 1004005023,
    en: "Each side can show {{max}} pictures of a trade at most.",
    zhCN: "每筆交易雙方各最多可提供 {{max}} 張圖片。",
  },
  tooManyMarks: {
    code: 1004005030,
    en: "You can block or favour {{max}} traders at most.",
    zhCN: "最多可封鎖或收藏 {{max}} 位交易者。",
  },
} as const satisfies Catalogue;
