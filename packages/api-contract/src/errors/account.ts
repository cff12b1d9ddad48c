import type { Catalogue } from "./general.ts";

/** Refusals about sign-in, accounts, orders, rigs and dividends. */
export const accountErrors = {
  signatureFailed: { code: 1004002001, en: "Signature failed!", zhCN: "簽名失敗！" },
  accountDisabled: { code: 1004002002, en: "Account Is Disabled!", zhCN: "帳戶已被停用！" },
  inviteCodeInvalid: { code: 1004002003, en: "Invalid invitation code!", zhCN: "無效的邀請碼！" },
  addressUnknown: {
    code: 1004002004,
    en: "This address has no account yet. Please register.",
    zhCN: "此地址尚未註冊，請先註冊。",
  },
  addressRegistered: {
    code: 1004002005,
    en: "This address already has an account. Please sign in.",
    zhCN: "此地址已註冊，請直接登入。",
  },
  nonceUsed: {
    code: 1004002006,
    en: "This signature was already used. Please sign again.",
    zhCN: "此簽名已使用過，請重新簽名。",
  },
  signatureExpired: {
    code: 1004002007,
    en: "The signed time is more than 5 minutes off. Please sign again.",
    zhCN: "簽名時間相差超過 5 分鐘，請重新簽名。",
  },
  inviteAlreadyBound: {
    code: 1004002008,
    en: "An invitation code is already bound to this account.",
    zhCN: "此帳戶已綁定邀請碼。",
  },
  walletNotDeployed: {
    code: 1004002014,
    en: "Your wallet is a contract that does not exist on this chain yet. Send one transaction with it, then sign in again.",
    zhCN: "您的錢包是合約，尚未部署於此鏈。請先以此錢包送出一筆交易，再重新登入。",
  },
  walletUnconfirmed: {
    code: 1004002015,
    en: "Too few nodes of the chain could confirm your wallet's signature. Please try again in a minute.",
    zhCN: "目前能確認您錢包簽名的區塊鏈節點不足，請於一分鐘後再試。",
  },
  sessionNotFound: { code: 1004002013, en: "This session has ended already.", zhCN: "此登入工作階段已結束。" },
  inviteOwnCode: { code: 1004002009, en: "You cannot invite yourself.", zhCN: "不能邀請自己。" },
  inviteCycle: {
    code: 1004002010,
    en: "This code belongs to a member of your own social circle.",
    zhCN: "此邀請碼屬於您社交圈內的成員。",
  },
  inviteAfterPurchase: {
    code: 1004002011,
    en: "An invitation code can only be bound before the first purchase.",
    zhCN: "邀請碼只能在首次購買之前綁定。",
  },
  confirmationRequired: {
    code: 1004002012,
    en: "Please confirm this change with a signature of your wallet.",
    zhCN: "請使用錢包簽名確認此變更。",
  },

  amountNotPositive: { code: 1004003001, en: "Amount must be greater than 0", zhCN: "數量必須大於 0" },
  amountTooFine: {
    code: 1004003043,
    en: "Enter an amount with at most 4 decimals, or the whole balance. Nothing was changed.",
    zhCN: "請輸入最多 4 位小數的數量，或全部餘額，未作任何變更。",
  },
  insufficientBalance: { code: 1004003002, en: "Insufficient Balance", zhCN: "餘額不足" },
  kycRequired: {
    code: 1004003006,
    en: "Transfer requires completion of KYC verification!",
    zhCN: "轉帳需要完成 KYC 驗證！",
  },
  nftSoldOut: { code: 1004003026, en: "NFTs Sold Out", zhCN: "NFT 已售罄" },
  swapUnfinished: {
    code: 1004003031,
    en: "You have an unfinished swap. Please retry it first.",
    zhCN: "您有一筆未完成的兌換，請先重試完成。",
  },
  ordersPaused: {
    code: 1004003032,
    en: "This is paused at the moment. Nothing was changed; please try again later.",
    zhCN: "此功能暫停中，未作任何變更，請稍後再試。",
  },
  priceChanged: {
    code: 1004003034,
    en: "The price has changed to {{price}}. Nothing was taken; please look again.",
    zhCN: "價格已變更為 {{price}}，未扣取任何資產，請重新確認。",
  },
  amountAboveLimit: {
    code: 1004003033,
    en: "The amount is above the limit of {{limit}} {{unit}} for one order. Nothing was changed.",
    zhCN: "數量超過單筆上限 {{limit}} {{unit}}，未作任何變更。",
  },
  signerUnavailable: {
    code: 1004003035,
    status: 503,
    en: "Orders cannot be signed now. Nothing was taken; please try again in {{seconds}} s.",
    zhCN: "目前無法簽署訂單，未扣取任何資產，請於 {{seconds}} 秒後再試。",
  },
  orderRefused: {
    code: 1004003036,
    en: "This order was not signed. Nothing was taken; please start again.",
    zhCN: "此訂單未獲簽署，未扣取任何資產，請重新開始。",
  },
  heldOrderUnsigned: {
    code: 1004003039,
    status: 503,
    en: "The order could not be signed now. Please try again in {{seconds}} s; otherwise the WTH held for it comes back within minutes.",
    zhCN: "目前無法簽署此訂單，請於 {{seconds}} 秒後再試；否則為此保留的 WTH 將於數分鐘內退回。",
  },
  heldOrderRefused: {
    code: 1004003040,
    en: "This order was not signed. The WTH held for it comes back within minutes; please start again then.",
    zhCN: "此訂單未獲簽署，為此保留的 WTH 將於數分鐘內退回，屆時請重新開始。",
  },
  accountLimitReached: {
    code: 1004003037,
    details: true,
    en: "Your limit for this is reached: {{left}} {{unit}} can be used now, this amount from {{time}} if nothing else is paid until then. Nothing was changed.",
    zhCN: "您的限額已達上限：目前可用 {{left}} {{unit}}；若屆時之前無其他付款，此數量自 {{time}} 起可用。未作任何變更。",
  },
  platformLimitReached: {
    code: 1004003038,
    details: true,
    en: "The platform's limit for this is reached: {{left}} {{unit}} can be used now, this amount from {{time}} if nothing else is paid until then. Nothing was changed.",
    zhCN: "平台的限額已達上限：目前可用 {{left}} {{unit}}；若屆時之前無其他付款，此數量自 {{time}} 起可用。未作任何變更。",
  },
  tooManyUnpaidOrders: {
    code: 1004003041,
    en: "You have {{max}} payments open that were not made. Make one of them, or try again after {{time}}. Nothing was changed.",
    zhCN: "您有 {{max}} 筆付款尚未完成，請先完成其中一筆，或於 {{time}} 後再試，未作任何變更。",
  },
  rangeUnpaidOrders: {
    code: 1004003042,
    en: "Too many payments that were not made come from your network. Try again after {{time}}. Nothing was changed.",
    zhCN: "來自您所在網路的未完成付款過多，請於 {{time}} 後再試，未作任何變更。",
  },

  rigNotFound: { code: 1004004001, en: "This miner does not exist.", zhCN: "此礦機不存在。" },
  rigNotStartable: {
    code: 1004004002,
    en: "This miner cannot be started now. Claim first, wait until it has finished, or renew it once it is used up.",
    zhCN: "此礦機目前無法啟動，請先領取、等待運轉結束，或在用盡後續期。",
  },
  nothingToClaim: {
    code: 1004004003,
    en: "There is nothing to claim yet.",
    zhCN: "目前沒有可領取的收益。",
  },
  miningPoolEmpty: {
    code: 1004004004,
    en: "The mining pool does not hold enough WTH for this claim. Nothing was changed.",
    zhCN: "礦池餘額不足以支付此次領取，未作任何變更。",
  },
  poolDailyLimit: {
    code: 1004004013,
    en: "The pool has paid all that it can today. Nothing was changed; please try again after {{time}}.",
    zhCN: "此獎池今日的支付已達上限，未作任何變更，請於 {{time}} 後再試。",
  },
  usdtNotAccepted: {
    code: 1004004005,
    en: "This type of miner cannot be paid with USDT.",
    zhCN: "此類礦機不支援 USDT 支付。",
  },
  rigNotRenewable: {
    code: 1004004006,
    en: "This type of miner cannot be renewed.",
    zhCN: "此類礦機無法續期。",
  },
  usdtRigLimit: {
    code: 1004004007,
    en: "One account can only purchase one USDT mining machine!",
    zhCN: "每個帳戶只能購買一台 USDT 礦機！",
  },
  notEligible: { code: 1004004008, en: "Not eligible to purchase", zhCN: "沒有購買資格" },
  rigNotExpired: {
    code: 1004004009,
    en: "This miner has not expired yet.",
    zhCN: "此礦機尚未到期。",
  },
  purchaseOrderOpen: {
    code: 1004004010,
    en: "Another payment for a miner is still open. It ends at {{time}}.",
    zhCN: "另一筆礦機付款尚未結束，將於 {{time}} 到期。",
  },
  inviteRequired: {
    code: 1004004011,
    en: "Please bind an invitation code first.",
    zhCN: "請先綁定邀請碼。",
  },
  usdtPaymentsPaused: {
    code: 1004004012,
    en: "Payments with USDT are paused. Nothing was changed; please try again later.",
    zhCN: "USDT 支付暫停中，未作任何變更，請稍後再試。",
  },

  dividendNotFound: { code: 1004006001, en: "There is no such dividend.", zhCN: "沒有此筆分紅。" },
  dividendClaimed: { code: 1004006002, en: "This dividend was already claimed.", zhCN: "此筆分紅已領取。" },
  noDividends: { code: 1004006003, en: "There are no dividends to claim.", zhCN: "目前沒有可領取的分紅。" },
  rewardNotFound: { code: 1004006011, en: "There is no such reward.", zhCN: "沒有此筆獎勵。" },
  rewardClaimed: { code: 1004006012, en: "This reward was already claimed.", zhCN: "此筆獎勵已領取。" },
  rewardHeld: {
    code: 1004006013,
    en: "This reward can be claimed from {{time}} on.",
    zhCN: "此筆獎勵自 {{time}} 起可領取。",
  },
} as const satisfies Catalogue;
