import type { ErrorName, LiveTopic } from "@wth/api-contract";
import { businessType, type BusinessType } from "@wth/rules";
import type { Tables } from "@wth/db";
import type { Selectable } from "kysely";

export type OrderKind = Selectable<Tables["chain_signed_order"]>["kind"];

/** The event that reports the use of an order, and the names of its arguments; null for one that it does not have. */
export type OrderUse = {
  event: string;
  sender: string;
  amount: string;
  gives: string | null;
  token: string | null;
  recipient: string | null;
  rigLevel: string | null;
};

export type OrderKindEntry = {
  use: OrderUse;
  /** Asset that the ledger posts for its use; null for one that moves held WTH, or that pays from wallet to wallet. */
  posts: "USDT" | "WTHS" | null;
  /**
   * Business type of the WTH that is held while the order is open, and of its return; null when the wallet pays USDT.
   */
  holdType: BusinessType | null;
  /** Topics of the owner's screens that the order's begin and end change. */
  topics: readonly LiveTopic[];
  /** Unit of the contract's caps. */
  capUnit: "USDT" | "WTHS" | "NFT";
  /** Refusal while the contract is paused. */
  pausedError: ErrorName;
  /** False for an order that ends together with its trade. */
  isExpiredByJob: boolean;
};

const nothingElse = { gives: null, token: null, recipient: null, rigLevel: null };

/** All differences between the kinds of signed orders. */
export const orderKinds: Readonly<Record<OrderKind, OrderKindEntry>> = {
  rig: {
    use: {
      ...nothingElse,
      event: "MachinePurchased",
      sender: "sender",
      amount: "tokenAmount",
      token: "token",
      rigLevel: "machineId",
    },
    posts: "USDT",
    holdType: null,
    topics: ["order"],
    capUnit: "USDT",
    pausedError: "usdtPaymentsPaused",
    isExpiredByJob: true,
  },
  number: {
    use: { ...nothingElse, event: "NumberMinted", sender: "userAddress", amount: "amount" },
    posts: null,
    holdType: businessType.buyNft,
    topics: ["balance", "order", "nft"],
    capUnit: "NFT",
    pausedError: "ordersPaused",
    isExpiredByJob: true,
  },
  wths: {
    use: { ...nothingElse, event: "WthsMinted", sender: "sender", amount: "wthAmount", gives: "realAmount" },
    posts: "WTHS",
    holdType: businessType.exchangeWths,
    topics: ["balance", "order"],
    capUnit: "WTHS",
    pausedError: "ordersPaused",
    isExpiredByJob: true,
  },
  feeCredit: {
    use: {
      ...nothingElse,
      event: "Subscribed",
      sender: "sender",
      amount: "amount",
      gives: "wthAmount",
      token: "token",
    },
    posts: "USDT",
    holdType: null,
    topics: ["order"],
    capUnit: "USDT",
    pausedError: "ordersPaused",
    isExpiredByJob: true,
  },
  trade: {
    use: {
      ...nothingElse,
      event: "Paid",
      sender: "payer",
      amount: "tokenAmount",
      token: "token",
      recipient: "creator",
    },
    posts: null,
    holdType: null,
    topics: ["order"],
    capUnit: "USDT",
    pausedError: "ordersPaused",
    isExpiredByJob: false,
  },
};

/** True for kinds whose end without use gives WTH back: what the order holds, or what its trade holds. */
export const givesWthBack = (kind: OrderKind): boolean =>
  orderKinds[kind].holdType !== null || !orderKinds[kind].isExpiredByJob;

/**
 * True for kinds whose use mints tokens: a forged signature creates value, and the contract's caps count what is
 * minted.
 */
export const mints = (kind: OrderKind): boolean => orderKinds[kind].capUnit !== "USDT";

/** The names of all kinds. */
export const orderKindNames = Object.keys(orderKinds) as OrderKind[];
