/**
 * Every refusal: its name (thrown by the server, known to the client), its number on the wire and its text in both
 * languages. Numbers below 1000 are HTTP statuses; 1004xxxxxx are the domain's own and travel with status 200.
 * `{{name}}` in a text is filled in by the server. `status` is the HTTP status of a domain's number that has another one.
 */
export const errors = {
  badRequest: { code: 400, en: "Invalid request parameters", zhCN: "請求參數無效" },
  unauthorized: { code: 401, en: "Please sign in again.", zhCN: "請重新登入。" },
  forbidden: { code: 403, en: "This is not allowed.", zhCN: "不允許此操作。" },
  notFound: { code: 404, en: "Not found", zhCN: "找不到內容" },
  idempotencyConflict: {
    code: 409,
    en: "This Idempotency-Key was already used for another request.",
    zhCN: "此 Idempotency-Key 已用於另一個請求。",
  },
  tooManyRequests: {
    code: 429,
    en: "Too many requests. Try again in {{seconds}} s.",
    zhCN: "請求過於頻繁，請於 {{seconds}} 秒後再試。",
  },
  internal: { code: 500, en: "Request failed. Please try again.", zhCN: "請求失敗，請重試。" },
  chainUnavailable: {
    code: 502,
    en: "The chain cannot be reached. Nothing was changed; please try again later.",
    zhCN: "目前無法連接區塊鏈，未作任何變更，請稍後再試。",
  },
  moneyHalted: {
    code: 503,
    en: "Balances are being checked. Nothing was changed; please try again later.",
    zhCN: "系統正在核對餘額，未作任何變更，請稍後再試。",
  },

  maintenance: {
    code: 1004000503,
    status: 503,
    en: "Maintenance is under way. What has begun is finished; please begin new things later.",
    zhCN: "系統維護中，已開始的操作會繼續完成，請稍後再開始新的操作。",
  },

  idNumberEmpty: { code: 1004001001, en: "The ID number cannot be empty!", zhCN: "證件號碼不能為空！" },
  idNumberInvalid: { code: 1004001002, en: "Invalid ID number!", zhCN: "證件號碼無效！" },
  idPhotoMissing: { code: 1004001003, en: "Please upload your ID photo!", zhCN: "請上傳您的證件照片！" },
  photoWithIdCardMissing: {
    code: 1004001004,
    en: "Upload a photo of yourself holding your ID card",
    zhCN: "請上傳您手持身分證的照片",
  },
  photoWithPassportMissing: {
    code: 1004001005,
    en: "Upload a photo of yourself holding your passport",
    zhCN: "請上傳您手持護照的照片",
  },
  photoNotUsable: {
    code: 1004001006,
    en: "A photo has to be uploaded again.",
    zhCN: "有照片需要重新上傳。",
  },
  alreadySubmitted: {
    code: 1004001007,
    en: "Duplicate submissions are not allowed!",
    zhCN: "不允許重複提交！",
  },
  caseDecided: {
    code: 1004001008,
    en: "This case has been decided already.",
    zhCN: "此案件已完成審核。",
  },
  caseNotDecided: {
    code: 1004001010,
    en: "This case waits for review; it has to be decided first.",
    zhCN: "此案件仍待審核，請先完成審核。",
  },
  caseNotFound: { code: 1004001009, en: "There is no such case.", zhCN: "沒有此案件。" },
  idNumberTaken: { code: 1004001016, en: "The ID number already exists!", zhCN: "證件號碼已存在！" },
  countryUnsupported: {
    code: 1004001017,
    en: "The current country does not support KYC authentication at the moment!",
    zhCN: "目前所選國家暫不支援 KYC 認證！",
  },
  tooManyIdNumbers: {
    code: 1004001018,
    en: "{{max}} attempts are allowed in 24 hours. The next one is possible at {{time}}.",
    zhCN: "24 小時內最多嘗試 {{max}} 次，下一次可於 {{time}} 之後進行。",
  },
  photoTypeUnsupported: {
    code: 1004001021,
    en: "Only photos in JPG, JPEG or PNG are accepted.",
    zhCN: "僅接受 JPG、JPEG 或 PNG 格式的照片。",
  },
  photoTooSmall: { code: 1004001022, en: "The photo is smaller than 10 KB.", zhCN: "照片小於 10 KB。" },
  photoTooLarge: { code: 1004001023, en: "The photo is larger than 5 MB.", zhCN: "照片大於 5 MB。" },
  photoUnreadable: {
    code: 1004001024,
    en: "The photo is damaged and cannot be read.",
    zhCN: "照片已損壞，無法讀取。",
  },
  photoMoves: {
    code: 1004001025,
    en: "Moving pictures are not accepted.",
    zhCN: "不接受動態圖片。",
  },
  photoHasMore: {
    code: 1004001026,
    en: "The file holds more than a photo. Please save it as a plain photo and try again.",
    zhCN: "檔案中含有照片以外的內容，請另存為一般照片後再試。",
  },
  photoTooManyPixels: {
    code: 1004001027,
    en: "The photo has more than 25 million pixels.",
    zhCN: "照片超過 2500 萬像素。",
  },
  photoWithoutColour: {
    code: 1004001028,
    en: "Black and white photos are not accepted.",
    zhCN: "不接受黑白照片。",
  },
  uploadEnded: {
    code: 1004001029,
    en: "This upload has ended. Please choose the photo again.",
    zhCN: "此次上傳已失效，請重新選擇照片。",
  },
  uploadDiffers: {
    code: 1004001030,
    en: "The file is not the one that was announced. Please choose the photo again.",
    zhCN: "檔案與所申請的不符，請重新選擇照片。",
  },
  tooManyUploads: {
    code: 1004001031,
    en: "Too many uploads. The next one is possible at {{time}}.",
    zhCN: "上傳次數過多，下一次可於 {{time}} 之後進行。",
  },
  uploadsBusy: {
    code: 1004001032,
    en: "Many photos are being looked at just now. Please try again in a moment.",
    zhCN: "目前正在處理大量照片，請稍後再試。",
  },

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
  inviteOwnCode: { code: 1004002009, en: "You cannot invite yourself.", zhCN: "不能邀請自己。" },
  inviteCycle: {
    code: 1004002010,
    en: "This code belongs to somebody in your own social circle.",
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

  amountNotPositive: { code: 1004003001, en: "Amount must be greater than 0", zhCN: "金額必須大於 0" },
  insufficientBalance: { code: 1004003002, en: "Insufficient Balance", zhCN: "餘額不足" },
  kycRequired: {
    code: 1004003006,
    en: "Transfer requires completion of KYC verification!",
    zhCN: "轉帳需要完成 KYC 驗證！",
  },
  nftSoldOut: { code: 1004003026, en: "NFTs Sold Out", zhCN: "NFT 已售罄" },
  exchangeUnfinished: {
    code: 1004003031,
    en: "You have an unfinished exchange. Please retry it first.",
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
    en: "The amount is above the limit of {{limit}} for one order.",
    zhCN: "金額超過單筆上限 {{limit}}。",
  },

  rigNotFound: { code: 1004004001, en: "This miner does not exist.", zhCN: "此礦機不存在。" },
  rigNotStartable: {
    code: 1004004002,
    en: "This miner cannot be started now. Claim first, or wait until it has finished.",
    zhCN: "此礦機目前無法啟動，請先領取或等待運行結束。",
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
    zhCN: "出售數量超出訂單數量範圍！",
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
    zhCN: "購買需要完成 KYC 驗證！",
  },
  quotaInsufficient: { code: 1004005015, en: "Insufficient C2C selling quota", zhCN: "C2C 出售額度不足" },
  termsChanged: {
    code: 1004005016,
    en: "The advert has changed: its price is {{price}} USDT now. Nothing was done.",
    zhCN: "廣告已變更，目前價格為 {{price}} USDT，未作任何操作。",
  },
  feeInsufficient: { code: 1004005018, en: "Insufficient transaction fee!", zhCN: "交易手續費不足！" },
  orderNotCancellable: { code: 1004005019, en: "Order cancellation failed", zhCN: "訂單取消失敗" },
  dealNotPayable: {
    code: 1004005020,
    en: "This order does not wait for your payment.",
    zhCN: "此訂單並未等待您付款。",
  },
  orderNotDisputed: {
    code: 1004005021,
    en: "Statements can be added only to an order that failed or is abnormal.",
    zhCN: "僅執行失敗或異常的訂單可以補充說明。",
  },
  traderBlocked: {
    code: 1004005022,
    en: "You and this trader do not trade with each other: one of you has blocked the other.",
    zhCN: "您與此交易者之間已有一方封鎖另一方，無法交易。",
  },
  tooManyMarks: {
    code: 1004005030,
    en: "You can block or favour {{max}} traders at most.",
    zhCN: "最多可封鎖或收藏 {{max}} 位交易者。",
  },

  notAnOperator: {
    code: 1004009001,
    en: "This address may not sign in here.",
    zhCN: "此地址無權登入。",
  },
  ownAdjustment: {
    code: 1004009002,
    en: "Nobody decides about what they asked for themselves. Another operator has to.",
    zhCN: "不能審批自己提出的調整，須由另一位操作員處理。",
  },
  adjustmentNotFound: { code: 1004009003, en: "There is no such adjustment.", zhCN: "沒有此筆調整。" },
  adjustmentDecided: { code: 1004009004, en: "This adjustment was decided before.", zhCN: "此筆調整已處理。" },
  lastAdmin: {
    code: 1004009005,
    en: "There has to be at least one active admin.",
    zhCN: "至少須有一位啟用中的管理員。",
  },
  ownAccess: { code: 1004009006, en: "Nobody changes their own access.", zhCN: "不能更改自己的權限。" },
  publicKeyOperator: {
    code: 1004009007,
    en: "Everybody knows the key of this address, so it cannot belong to an operator here.",
    zhCN: "此地址的私鑰為眾所周知，不能設為操作員。",
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
  parameterConflict: {
    code: 1004009013,
    en: "The value does not fit with the others: {{conflict}}",
    zhCN: "數值與其他參數不相容：{{conflict}}",
  },
  parameterMoved: {
    code: 1004009014,
    en: "Somebody changed the value to {{value}} in the meantime. Nothing was changed.",
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
  dealNotDisputed: {
    code: 1004009022,
    en: "This deal has neither failed nor is it abnormal.",
    zhCN: "此交易並非執行失敗或異常。",
  },
  dealPaymentOpen: {
    code: 1004009023,
    en: "A signed payment of this deal could still arrive: wait until the chain is past {{time}}.",
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
  haltNotFound: { code: 1004009033, en: "Nothing is halted for this reason.", zhCN: "沒有因此原因而暫停的項目。" },
} as const satisfies Record<string, { code: number; status?: number; en: string; zhCN: string }>;

export type ErrorName = keyof typeof errors;
export type Language = "en" | "zhCN";

const nameByCode = new Map<number, ErrorName>(
  Object.entries(errors).map(([name, { code }]) => [code, name as ErrorName]),
);

/** The catalogue name of a number on the wire, if it is known. */
export function errorName(code: number): ErrorName | undefined {
  return nameByCode.get(code);
}

/** An error's text with its variables filled in. */
export function errorText(
  name: ErrorName,
  language: Language,
  variables: Record<string, string | number> = {},
): string {
  return errors[name][language].replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(variables[key] ?? ""));
}
