import type { Catalogue } from "./catalogue.ts";

/** Refusals of the operators' console. */
export const consoleErrors = {
  notAnOperator: {
    code: 1004009001,
    en: "This address may not sign in here.",
    zhCN: "此地址無權登入。",
  },
  ownAdjustment: {
    code: 1004009002,
    en: "No operator decides about their own request. Another operator has to.",
    zhCN: "不能審批自己提出的調整，須由另一位營運人員處理。",
  },
  adjustmentNotFound: { code: 1004009003, en: "There is no such adjustment.", zhCN: "沒有此筆調整。" },
  adjustmentDecided: { code: 1004009004, en: "This adjustment was decided before.", zhCN: "此筆調整已處理。" },
  lastAdmin: {
    code: 1004009005,
    en: "There has to be at least one active admin.",
    zhCN: "至少須有一位啟用中的管理員。",
  },
  ownAccess: { code: 1004009006, en: "Operators cannot change their own access.", zhCN: "不能更改自己的權限。" },
  publicKeyOperator: {
    code: 1004009007,
    en: "The private key of this address is public, so it cannot belong to an operator here.",
    zhCN: "此地址的私鑰為眾所周知，不能設為營運人員。",
  },
  houseShort: {
    code: 1004009008,
    en: "The house's account does not hold enough for this.",
    zhCN: "平台帳戶餘額不足。",
  },
  parameterUnknown: { code: 1004009011, en: "There is no such parameter.", zhCN: "沒有此參數。" },
  parameterOutOfRange: {
    code: 1004009012,
    en: "The value must be from {{min}} to {{max}}.",
    zhCN: "數值須介於 {{min}} 與 {{max}} 之間。",
  },
  rigSplitOverWhole: {
    code: 1004009013,
    en: "The shares of burn and sponsor would be more than the whole price.",
    zhCN: "銷毀與推薦人的份額合計將超過全額。",
  },
  dividendSplitOverWhole: {
    code: 1004009041,
    en: "The shares of levels, NFT and burn would be more than the whole revenue.",
    zhCN: "等級、NFT 與銷毀的份額合計將超過全部收入。",
  },
  levelSplitOverWhole: {
    code: 1004009042,
    en: "The shares of the V-levels would be more than the whole level pool.",
    zhCN: "各 V 等級的份額合計將超過整個等級池。",
  },
  campaignEndsBeforeStart: {
    code: 1004009043,
    en: "The campaign must end after it starts.",
    zhCN: "活動結束時間必須晚於開始時間。",
  },
  campaignTiersNotRising: {
    code: 1004009044,
    en: "Each tier of the campaign must be above the one before.",
    zhCN: "活動的每一級門檻必須高於前一級。",
  },
  levelStepsNotRising: {
    code: 1004009045,
    en: "Each V-level must begin above the one before.",
    zhCN: "每個 V 等級的門檻必須高於前一級。",
  },
  parameterMoved: {
    code: 1004009014,
    en: "Another operator changed the value to {{value}} in the meantime. Nothing was saved.",
    zhCN: "數值已被他人改為 {{value}}，未作任何變更。",
  },
  textUnknown: { code: 1004009015, en: "There is no such text.", zhCN: "沒有此文字。" },
  textTooLong: {
    code: 1004009016,
    en: "The text may have {{max}} characters at most.",
    zhCN: "文字最多 {{max}} 個字元。",
  },
  shareholdersFull: {
    code: 1004009021,
    en: "There are {{max}} shareholders already.",
    zhCN: "股東已達 {{max}} 位。",
  },
  tradeNotDisputed: {
    code: 1004009022,
    en: "This trade has not failed and is not abnormal.",
    zhCN: "此交易並非執行失敗或異常。",
  },
  tradePaymentOpen: {
    code: 1004009023,
    en: "A signed payment of this trade could still arrive: wait until the chain is past {{time}}.",
    zhCN: "此交易仍可能收到已簽名的付款，請等待區塊鏈時間超過 {{time}}。",
  },
  suspenseNotFound: { code: 1004009024, en: "No such payment is in suspense.", zhCN: "沒有此筆待處理款項。" },
  suspenseDecided: { code: 1004009025, en: "This payment was decided before.", zhCN: "此筆款項已處理。" },
  suspenseMinted: {
    code: 1004009026,
    en: "WTHS that was minted cannot be sent back.",
    zhCN: "已鑄造的 WTHS 無法退回。",
  },
  announcementNotFound: {
    code: 1004009031,
    en: "There is no such announcement, or it has ended.",
    zhCN: "沒有此公告，或公告已結束。",
  },
  announcementNeverShown: {
    code: 1004009032,
    en: "The announcement would end before it begins or before now.",
    zhCN: "公告的結束時間早於開始時間或現在。",
  },
  linkHostUnknown: {
    code: 1004009034,
    en: "Links to the apps do not lead to {{host}}. They may lead to {{hosts}}.",
    zhCN: "應用程式連結不可指向 {{host}}，僅可指向 {{hosts}}。",
  },
  haltNotFound: { code: 1004009033, en: "Nothing is halted for this reason.", zhCN: "沒有因此原因而暫停的項目。" },
} as const satisfies Catalogue;
