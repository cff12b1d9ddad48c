/** A name, and the file that defines or renders it. */
export interface Hop {
  readonly file: string;
  readonly name: string;
}

export interface Trace {
  /** The text on screen, in English. */
  readonly text: string;
  /** The word that every name of the trace carries, in lower case. */
  readonly word: string;
  /** The word's noun, where it does not contain the word itself. */
  readonly noun?: string;
  /**
   * From the key of the text to the SQL. The second file renders the key; each later one is used by the file before it.
   */
  readonly hops: readonly Hop[];
}

const API = "apps/api/src";
const WEB = "apps/web/src";
const CONSOLE = "apps/console/src";

export const traces: readonly Trace[] = [
  {
    text: "Claime All",
    word: "claim",
    hops: [
      { file: `${WEB}/i18n/en/mining.ts`, name: "claimAll" },
      { file: `${WEB}/features/mining/components/batch-buttons.tsx`, name: "claimAll" },
      { file: `${WEB}/features/mining/hooks/use-rig-actions.ts`, name: "claimAll" },
      { file: `${API}/mining/mining-routes.ts`, name: "miningClaimAll" },
      { file: `${API}/mining/use-cases/claim-all-rigs.ts`, name: "claimAllRigs" },
      { file: `${API}/mining/claim-rigs.ts`, name: "claimRigs" },
      { file: `${API}/mining/mining-repo.ts`, name: "recordClaims" },
    ],
  },
  {
    text: "Reserve and pay",
    word: "reserve",
    hops: [
      { file: `${WEB}/i18n/en/market.ts`, name: "reserve" },
      { file: `${WEB}/features/market/components/trade/trade-form-view.tsx`, name: "reserve" },
      { file: `${WEB}/features/market/hooks/use-trade-form.ts`, name: "reserve" },
      { file: `${API}/market/market-write-routes.ts`, name: "marketReserve" },
      { file: `${API}/market/trades/use-cases/reserve-trade.ts`, name: "reserveTrade" },
      { file: `${API}/market/trades/take-advert.ts`, name: "reserveSellAdvert" },
      { file: `${API}/market/trades/trade-repo.ts`, name: "insertReservedTrade" },
    ],
  },
  {
    text: "Bind",
    word: "bind",
    hops: [
      { file: `${WEB}/i18n/en/referral.ts`, name: "bind" },
      { file: `${WEB}/features/community/referral/components/invite-dialog.tsx`, name: "bind" },
      { file: `${WEB}/features/community/referral/hooks/use-bind-invite-code.ts`, name: "useBindInviteCode" },
      { file: `${API}/community/referral/referral-routes.ts`, name: "bindInviteCode" },
      { file: `${API}/community/referral/use-cases/bind-invite-code.ts`, name: "bindInviteCode" },
      { file: `${API}/community/referral/referral-repo.ts`, name: "bindSponsor" },
    ],
  },
  {
    text: "Transfer to C2C",
    word: "transfer",
    hops: [
      { file: `${WEB}/i18n/en/accounts.ts`, name: "transferToCtoc" },
      { file: `${WEB}/features/accounts/components/card-actions.tsx`, name: "transferToCtoc" },
      { file: `${WEB}/features/accounts/components/account-dialogs.tsx`, name: "transfer" },
      { file: `${WEB}/features/accounts/components/transfer-form.tsx`, name: "TransferForm" },
      { file: `${API}/accounts/accounts-routes.ts`, name: "accountsTransferToCtoc" },
      { file: `${API}/accounts/use-cases/transfer-own.ts`, name: "transferOwn" },
      { file: `${API}/ledger/post.ts`, name: "transfers" },
    ],
  },
  {
    text: "Claim all level dividends",
    word: "claim",
    hops: [
      { file: `${WEB}/i18n/en/dividends.ts`, name: "claimLevels" },
      { file: `${WEB}/features/community/dividends/components/claimable.tsx`, name: "claimLevels" },
      { file: `${WEB}/shared/community/use-dividend-claim.ts`, name: "claimLevels" },
      { file: `${API}/community/dividends/dividend-routes.ts`, name: "dividendClaimLevels" },
      { file: `${API}/community/dividends/use-cases/claim-dividends.ts`, name: "claimAllDividends" },
      { file: `${API}/community/dividends/record-repo.ts`, name: "insertClaims" },
    ],
  },
  {
    text: "Mint",
    word: "mint",
    hops: [
      { file: `${WEB}/i18n/en/nft.ts`, name: "mint" },
      { file: `${WEB}/features/chain/nft/components/number-card.tsx`, name: "mint" },
      { file: `${WEB}/features/chain/nft/hooks/use-number-purchase.ts`, name: "mint" },
      { file: `${API}/chain/nft/nft-routes.ts`, name: "nftMintNumber" },
      { file: `${API}/chain/nft/use-cases/mint-number.ts`, name: "mintNumber" },
      { file: `${API}/chain/nft/nft-repo.ts`, name: "mintedCount" },
    ],
  },
  {
    text: "Submit",
    word: "submit",
    noun: "submission",
    hops: [
      { file: `${WEB}/i18n/en/kyc.ts`, name: "submit" },
      { file: `${WEB}/features/identity/kyc/components/form/identity-form.tsx`, name: "submit" },
      { file: `${WEB}/features/identity/kyc/hooks/use-identity-form.ts`, name: "submit" },
      { file: `${WEB}/features/identity/kyc/hooks/use-submit.ts`, name: "useSubmit" },
      { file: `${API}/identity/kyc/kyc-routes.ts`, name: "kycSubmit" },
      { file: `${API}/identity/kyc/use-cases/submit-identity.ts`, name: "submitIdentity" },
      { file: `${API}/identity/kyc/kyc-repo.ts`, name: "insertSubmission" },
    ],
  },
  {
    text: "Post a New Advertisement",
    word: "post",
    hops: [
      { file: `${WEB}/i18n/en/market.ts`, name: "post" },
      { file: `${WEB}/features/market/components/post/post-dialog.tsx`, name: "post" },
      { file: `${WEB}/features/market/hooks/use-post-form.ts`, name: "usePostForm" },
      { file: `${API}/market/market-write-routes.ts`, name: "marketPost" },
      { file: `${API}/market/trades/use-cases/post-advert.ts`, name: "postAdvert" },
      { file: `${API}/market/adverts/advert-repo.ts`, name: "insertPostedAdvert" },
    ],
  },
  {
    text: "Give it back",
    word: "return",
    hops: [
      { file: `${WEB}/i18n/en/market.ts`, name: "returnYes" },
      { file: `${WEB}/features/market/components/order/return-trade.tsx`, name: "returnYes" },
      { file: `${API}/market/market-write-routes.ts`, name: "marketReturn" },
      { file: `${API}/market/trades/use-cases/return-trade.ts`, name: "returnTrade" },
      { file: `${API}/market/trades/trade-repo.ts`, name: "setReturnRequested" },
    ],
  },
  {
    text: "Approve",
    word: "approve",
    noun: "approval",
    hops: [
      { file: `${CONSOLE}/i18n/en/kyc.ts`, name: "approve" },
      { file: `${CONSOLE}/features/identity/kyc/approve-dialog.tsx`, name: "approve" },
      { file: `${API}/console/kyc-routes.ts`, name: "consoleKycApprove" },
      { file: `${API}/identity/kyc/use-cases/decide-identity.ts`, name: "approveIdentity" },
      { file: `${API}/identity/kyc/kyc-repo.ts`, name: "writeApproval" },
    ],
  },
  {
    text: "Reject",
    word: "reject",
    hops: [
      { file: `${CONSOLE}/i18n/en/kyc.ts`, name: "reject" },
      { file: `${CONSOLE}/features/identity/kyc/reject-dialog.tsx`, name: "reject" },
      { file: `${API}/console/kyc-routes.ts`, name: "consoleKycReject" },
      { file: `${API}/identity/kyc/use-cases/decide-identity.ts`, name: "rejectIdentity" },
      { file: `${API}/identity/kyc/kyc-repo.ts`, name: "writeRejection" },
    ],
  },
  {
    text: "Not claimed",
    word: "claim",
    hops: [
      { file: `${WEB}/i18n/en/plan.ts`, name: "notClaimed" },
      { file: `${WEB}/features/community/plan/components/rewards-view.tsx`, name: "notClaimed" },
      { file: `${WEB}/features/community/plan/hooks/use-claim-reward.ts`, name: "useClaimReward" },
      { file: `${API}/community/plan/plan-routes.ts`, name: "planRewardClaim" },
      { file: `${API}/community/plan/use-cases/claim-reward.ts`, name: "claimReward" },
      { file: `${API}/community/plan/reward-repo.ts`, name: "markClaimed" },
    ],
  },
  {
    text: "Unblock",
    word: "block",
    noun: "mark",
    hops: [
      { file: `${WEB}/i18n/en/market.ts`, name: "unblock" },
      { file: `${WEB}/features/market/components/trader/trader-marks.tsx`, name: "unblock" },
      { file: `${WEB}/features/market/hooks/use-trader-mark.ts`, name: "useTraderMark" },
      { file: `${API}/market/market-read-routes.ts`, name: "marketMark" },
      { file: `${API}/market/traders/use-cases/mark-trader.ts`, name: "markTrader" },
      { file: `${API}/market/traders/trader-profile-repo.ts`, name: "deleteMark" },
    ],
  },
  {
    text: "Mark all as read",
    word: "mark",
    noun: "read",
    hops: [
      { file: `${WEB}/i18n/en/notifications.ts`, name: "markAll" },
      { file: `${WEB}/features/messaging/notifications/components/inbox.tsx`, name: "markAll" },
      { file: `${WEB}/features/messaging/notifications/hooks/use-mark-read.ts`, name: "useMarkRead" },
      { file: `${API}/messaging/notifications/notification-routes.ts`, name: "notificationRead" },
      { file: `${API}/messaging/notifications/notification-repo.ts`, name: "markRead" },
    ],
  },
  {
    text: "Resolve",
    word: "resolve",
    noun: "resolution",
    hops: [
      { file: `${CONSOLE}/i18n/en/decisions.ts`, name: "resolve" },
      { file: `${CONSOLE}/features/market/trades-list.tsx`, name: "resolve" },
      { file: `${API}/console/proposals/money-proposals.ts`, name: "resolveDispute" },
      { file: `${API}/market/disputes/use-cases/resolve-dispute.ts`, name: "resolveDispute" },
      { file: `${API}/market/trades/trade-repo.ts`, name: "insertResolution" },
    ],
  },
  {
    text: "Announce",
    word: "announce",
    hops: [
      { file: `${CONSOLE}/i18n/en/messaging.ts`, name: "announce" },
      { file: `${CONSOLE}/features/messaging/announce-dialog.tsx`, name: "announce" },
      { file: `${API}/console/proposals/platform-proposals.ts`, name: "announce" },
      { file: `${API}/messaging/announcements/use-cases/announce.ts`, name: "announce" },
      { file: `${API}/messaging/announcements/announcement-repo.ts`, name: "insertAnnouncement" },
    ],
  },
];
