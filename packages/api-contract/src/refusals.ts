import type { ErrorName } from "./errors.ts";
import { takesKey, type Route } from "./route.ts";
import type { Routes } from "./routes.ts";

const SIGNED = [
  "ordersPaused",
  "amountAboveLimit",
  "accountLimitReached",
  "platformLimitReached",
  "chainUnavailable",
  "signerUnavailable",
  "orderRefused",
] as const;
const SIGNED_WITH_HOLD = [...SIGNED, "heldOrderUnsigned", "heldOrderRefused"] as const;
const TAKEN = [
  "orderNotFound",
  "advertNotOnSale",
  "advertOwn",
  "termsChanged",
  "tooManyActiveOrders",
  "tradingRestricted",
  "tradingForbidden",
  "accountDisabled",
  "traderClosed",
  "traderBlocked",
] as const;
/** Limits of buyers, above all of those without a completed trade. */
const BUYER = [
  "tooManyBuyOrders",
  "buyerKycRequired",
  "unpaidKycRequired",
  "newcomerTooManyOrders",
  "newcomerQuantityTooLarge",
  "rangeTooManyOrders",
] as const;
/** Refusals to sign the payment of a trade, besides those of signing an order. */
const UNPAYABLE = ["tradeNotPayable", "paymentTimeOver", "paymentTimeShort", "paymentExpired", "sellerClosed"] as const;
const RIG = ["rigNotFound"] as const;
const TEXT = ["signatureFailed", "walletNotDeployed", "walletUnconfirmed", "signatureExpired", "nonceUsed"] as const;
const SIGN_IN = [...TEXT, "accountDisabled"] as const;

/** Refusals of single calls, besides those that {@link refusalsOf} adds for calls of their kind. */
const ownRefusals: Partial<Record<keyof Routes, readonly ErrorName[]>> = {
  authLogin: [...SIGN_IN, "addressUnknown"],
  authRegister: [...SIGN_IN, "addressRegistered"],
  authRefreshToken: ["unauthorized", "accountDisabled"],
  profileUpdate: ["confirmationRequired", ...TEXT, "tooManyConfirmations"],
  notificationSubscribe: ["tooManyAddresses", "subscriptionTaken"],
  notificationRemoveAddress: ["notFound"],
  notificationAskConfirmation: ["notFound", "tooManyConfirmations"],
  notificationTelegramLink: ["notFound", "tooManyAddresses"],
  inviteBranch: ["notFound"],
  invitePath: ["notFound"],
  bindInviteCode: ["inviteCodeInvalid", "inviteOwnCode", "inviteAlreadyBound", "inviteAfterPurchase", "inviteCycle"],
  accountsTransferToCtoc: ["amountNotPositive", "kycRequired", "insufficientBalance"],
  accountsTransferToNormal: ["amountNotPositive", "kycRequired", "insufficientBalance"],
  miningSign: [
    "usdtRigLimit",
    "purchaseOrderOpen",
    "usdtNotAccepted",
    "inviteRequired",
    "notEligible",
    "usdtPaymentsPaused",
    "tooManyUnpaidOrders",
    "rangeUnpaidOrders",
    ...SIGNED,
  ],
  miningSessions: RIG,
  miningStart: [...RIG, "rigNotStartable"],
  miningClaim: [...RIG, "nothingToClaim", "miningPoolEmpty", "poolDailyLimit"],
  miningClaimAll: ["nothingToClaim", "miningPoolEmpty", "poolDailyLimit"],
  miningRenew: [...RIG, "rigNotRenewable", "rigNotExpired", "insufficientBalance"],
  miningBuy: ["inviteRequired", "notEligible", "insufficientBalance"],
  nftMintNumber: ["priceChanged", "nftSoldOut", "insufficientBalance", ...SIGNED_WITH_HOLD],
  wthsSign: ["amountNotPositive", "exchangeUnfinished", "priceChanged", "insufficientBalance", ...SIGNED_WITH_HOLD],
  wthsUpdateStatus: ["orderNotFound"],
  feeCreditSign: ["orderNotFound", "amountNotPositive", "tooManyUnpaidOrders", "rangeUnpaidOrders", ...SIGNED],
  marketPost: [
    "priceOutOfRange",
    "quantityTooSmall",
    "quantityTooLarge",
    "quantityRangeInverted",
    "tooManyActiveOrders",
    "tradingRestricted",
    "tradingForbidden",
    "accountDisabled",
    ...BUYER,
    "newcomersTooManyAdverts",
    "quotaInsufficient",
    "insufficientBalance",
    "feeInsufficient",
  ],
  marketReserve: [...TAKEN, "quantityExceedsLimit", ...BUYER, "newcomersTooManyOrders", ...UNPAYABLE, ...SIGNED],
  marketSell: [...TAKEN, "saleOutOfRange", "quotaInsufficient", "insufficientBalance", "feeInsufficient"],
  marketPay: ["orderNotFound", "accountDisabled", "tradingForbidden", ...UNPAYABLE, ...SIGNED],
  marketCancel: ["orderNotFound", "orderNotCancellable"],
  marketDetail: ["orderNotFound"],
  marketReturn: ["orderNotFound", "tradeNotReturnable"],
  marketStatement: ["orderNotFound", "orderNotDisputed", "tooManyPictures", "photoNotUsable"],
  marketTrader: ["notFound"],
  marketMark: ["notFound", "advertOwn", "tooManyMarks"],
  dividendClaim: ["dividendNotFound", "dividendClaimed", "poolDailyLimit"],
  dividendClaimLevels: ["noDividends", "poolDailyLimit"],
  dividendClaimNft: ["noDividends", "poolDailyLimit"],
  planRewardClaim: ["rewardNotFound", "rewardClaimed", "rewardHeld", "poolDailyLimit"],
  filePresignedUrl: ["photoTypeUnsupported", "photoTooSmall", "photoTooLarge", "tooManyUploads"],
};

/** Returns the refusals that a call can give, by its kind and by itself. */
export function refusalsOf(name: string, route: Route): ErrorName[] {
  const { auth, money, begins, query, params, body } = route;
  const given: (ErrorName | false)[] = [
    (query ?? params ?? body) !== undefined && "badRequest",
    auth === "user" && "unauthorized",
    params !== undefined && "addressTooLong",
    body !== undefined && "bodyTooLarge",
    body !== undefined && "contentTypeUnsupported",
    "tooManyRequests",
    "internal",
    "overloaded",
    money === true && "moneyHalted",
    takesKey(route) && "idempotencyConflict",
    begins === true && "maintenance",
    ...(ownRefusals[name as keyof Routes] ?? []),
  ];
  return [...new Set(given.filter((each) => each !== false))];
}
