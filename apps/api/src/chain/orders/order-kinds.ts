import type { ErrorName, LiveTopic } from "@wth/api-contract";
import {
  hashFeeOrder,
  hashMachineOrder,
  hashNumberOrder,
  hashPaymentOrder,
  hashWthsOrder,
  type ContractKey,
  type OrderPlace,
} from "@wth/chain";
import { businessType, type BusinessType } from "@wth/rules";
import { getAddress, type Address, type Hex } from "viem";
import { unixSeconds } from "#platform/db/clock.ts";
import type { OrderKind, SignedOrder } from "./signed-order-repo.ts";

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
  /** The contract that takes the order. */
  contract: ContractKey;
  /** EIP-712 digest of a stored order. */
  digest: (place: OrderPlace, order: SignedOrder) => Hex;
  use: OrderUse;
  /** Business type of the WTH that is held while the order is open, and of its return; null when the wallet pays USDT. */
  holdType: BusinessType | null;
  /** Topics of the owner's screens that the order's begin and end change. */
  topics: readonly LiveTopic[];
  /** Refusal while the contract is paused. */
  pausedError: ErrorName;
  /** False for an order that ends together with its trade. */
  isExpiredByJob: boolean;
};

function required(text: string | null): Address {
  if (text === null) throw new Error("a payment names a recipient and a token");
  return getAddress(text);
}

const common = ({ order_id, deadline, epoch }: SignedOrder) => ({
  orderId: order_id as Hex,
  deadline: BigInt(unixSeconds(deadline)),
  epoch,
});

const nothingElse = { gives: null, token: null, recipient: null, rigLevel: null };

/** All differences between the kinds of signed orders. */
export const orderKinds: Readonly<Record<OrderKind, OrderKindEntry>> = {
  rig: {
    contract: "machinePurchase",
    digest: (place, order) =>
      hashMachineOrder(place, {
        sender: getAddress(order.sender),
        recipient: required(order.recipient),
        token: required(order.token),
        tokenAmount: order.amount,
        machineId: BigInt(order.rig_level ?? 0),
        ...common(order),
      }),
    use: {
      ...nothingElse,
      event: "MachinePurchased",
      sender: "sender",
      amount: "tokenAmount",
      token: "token",
      rigLevel: "machineId",
    },
    holdType: null,
    topics: ["order"],
    pausedError: "usdtPaymentsPaused",
    isExpiredByJob: true,
  },
  number: {
    contract: "numberNft",
    digest: (place, order) =>
      hashNumberOrder(place, { userAddress: getAddress(order.sender), amount: order.amount, ...common(order) }),
    use: { ...nothingElse, event: "NumberMinted", sender: "userAddress", amount: "amount" },
    holdType: businessType.buyNft,
    topics: ["balance", "order", "nft"],
    pausedError: "ordersPaused",
    isExpiredByJob: true,
  },
  wths: {
    contract: "wths",
    digest: (place, order) =>
      hashWthsOrder(place, {
        sender: getAddress(order.sender),
        amount: order.amount,
        wthAmount: order.amount,
        realAmount: order.gives,
        ...common(order),
      }),
    use: { ...nothingElse, event: "WthsMinted", sender: "sender", amount: "wthAmount", gives: "realAmount" },
    holdType: businessType.exchangeWths,
    topics: ["balance", "order"],
    pausedError: "ordersPaused",
    isExpiredByJob: true,
  },
  feeCredit: {
    contract: "subscribe",
    digest: (place, order) =>
      hashFeeOrder(place, {
        sender: getAddress(order.sender),
        recipient: required(order.recipient),
        token: required(order.token),
        amount: order.amount,
        wthAmount: order.gives,
        ...common(order),
      }),
    use: {
      ...nothingElse,
      event: "Subscribed",
      sender: "sender",
      amount: "amount",
      gives: "wthAmount",
      token: "token",
    },
    holdType: null,
    topics: ["order"],
    pausedError: "ordersPaused",
    isExpiredByJob: true,
  },
  trade: {
    contract: "c2cPayment",
    digest: (place, order) =>
      hashPaymentOrder(place, {
        payer: getAddress(order.sender),
        creator: required(order.recipient),
        token: required(order.token),
        tokenAmount: order.amount,
        ...common(order),
      }),
    use: {
      ...nothingElse,
      event: "Paid",
      sender: "payer",
      amount: "tokenAmount",
      token: "token",
      recipient: "creator",
    },
    holdType: null,
    topics: ["order"],
    pausedError: "ordersPaused",
    isExpiredByJob: false,
  },
};

/** True for kinds whose end without use gives WTH back: what the order holds, or what its trade holds. */
export const givesWthBack = (kind: OrderKind): boolean =>
  orderKinds[kind].holdType !== null || !orderKinds[kind].isExpiredByJob;

/** The names of all kinds. */
export const orderKindNames = Object.keys(orderKinds) as OrderKind[];
