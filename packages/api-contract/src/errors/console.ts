import type { Catalogue } from "./general.ts";

/** Refusals of the operators' console. */
export const consoleErrors = {
  notAnOperator: {
    code: 1004009001,
    en: "This address may not sign in here.",
    zhCN: "此地址無權登入。",
  },
  lastAdmin: {
    code: 1004009005,
    en: "There have to be at least two active admins who are independent of each other.",
    zhCN: "至少須有兩位彼此獨立的啟用中管理員。",
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
  rowNotFrozen: { code: 1004009046, en: "This record is not frozen.", zhCN: "此紀錄並未凍結。" },
  haltNotFound: { code: 1004009033, en: "Nothing is halted for this reason.", zhCN: "沒有因此原因而暫停的項目。" },
  haltCauseLasts: {
    code: 1004009064,
    en: "The last block that was read is not on the chain. Let it be read again from an earlier block first.",
    zhCN: "最後讀取的區塊已不在鏈上，請先從較早的區塊重新讀取。",
  },
  eventNotLost: {
    code: 1004009061,
    en: "The chain has this event, or its effect was taken back before.",
    zhCN: "鏈上有此事件，或其效果先前已撤回。",
  },
  eventMayReturn: {
    code: 1004009062,
    en: "The order of this event can still be used on the new chain.",
    zhCN: "此事件的訂單仍可在新鏈上使用。",
  },
  eventUsedAgain: {
    code: 1004009063,
    en: "Another event of the new chain reports the order of this event.",
    zhCN: "新鏈上已有其他事件使用此訂單。",
  },
  presenceNeeded: {
    code: 1004009051,
    status: 403,
    en: "This needs a signature of the last five minutes.",
    zhCN: "此操作需要五分鐘內的錢包簽名。",
  },
  proposalNotFound: { code: 1004009052, en: "There is no such proposal.", zhCN: "沒有此提案。" },
  proposalClosed: {
    code: 1004009053,
    en: "This proposal is no longer open for this.",
    zhCN: "此提案已不能進行此操作。",
  },
  proposalExpired: {
    code: 1004009054,
    en: "The time to approve this proposal is over.",
    zhCN: "此提案的核准期限已過。",
  },
  ownProposal: {
    code: 1004009055,
    en: "Operators cannot approve or reject their own proposals. Another operator has to.",
    zhCN: "不能核准或駁回自己的提案，須由另一位營運人員處理。",
  },
  alreadyRejected: {
    code: 1004009065,
    en: "You have rejected this before. When it is proposed again, two other operators decide it.",
    zhCN: "您先前已駁回此內容；再次提出時，由另外兩位營運人員決定。",
  },
  tooManyProposals: {
    code: 1004009069,
    en: "You have {{max}} proposals open, as many as one operator can. Cancel one, or wait until one is decided.",
    zhCN: "您有 {{max}} 項提案尚未決定，已達單一營運人員上限，請先取消其中一項，或等待決定。",
  },
  tooManyRejections: {
    code: 1004009066,
    en: "You have rejected as many proposals as one operator can within 24 hours.",
    zhCN: "您 24 小時內駁回的提案數已達上限。",
  },
  tooManyDisablings: {
    code: 1004009067,
    en: "You have disabled as many accounts as one operator can within an hour. Propose the others.",
    zhCN: "您一小時內停用的帳戶數已達上限，其餘請提出提案。",
  },
  noneDisabled: {
    code: 1004009068,
    en: "No account is disabled that this operator disabled last.",
    zhCN: "沒有由此營運人員最後停用且仍停用的帳戶。",
  },
  relatedOperator: {
    code: 1004009056,
    en: "One of you was appointed by the other, or both by the same operator. An independent operator has to approve this.",
    zhCN: "其中一位由另一位任命，或兩位由同一人任命，須由獨立的營運人員核准。",
  },
  newOperator: {
    code: 1004009057,
    en: "You received your roles recently. You can approve proposals from {{time}} on.",
    zhCN: "您的權限是最近取得的，{{time}} 起方可核准提案。",
  },
  ownBenefit: {
    code: 1004009058,
    en: "Operators do not decide about themselves, nor about those whom they appointed or who appointed them.",
    zhCN: "不能就自己、自己所任命或任命自己的人員作出決定。",
  },
  capReached: {
    code: 1004009059,
    en: "This would exceed the limit of 24 hours. {{left}} WTH are left.",
    zhCN: "將超過 24 小時的上限，尚餘 {{left}} WTH。",
  },
  proposerInactive: {
    code: 1004009060,
    en: "The proposing or the approving operator no longer has the role for this.",
    zhCN: "提案人或核准人已無此權限。",
  },
} as const satisfies Catalogue;
