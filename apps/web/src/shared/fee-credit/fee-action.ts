import type { CallOutput, Routes } from "@wth/api-contract";
import { type FeeOrder, subscribeAbi } from "@wth/chain";
import { businessType, FEE_REFRESH_MS, pageSizes, parseAmount } from "@wth/rules";
import type { Address, Hex } from "viem";
import { i18n } from "#i18n/index.ts";
import { api } from "../api/client.ts";
import { queryClient } from "../api/query-client.ts";
import { appConfigQuery } from "../config/app-config.ts";
import { refresh } from "../api/refresh.ts";
import { serverNow } from "../time/server-clock.ts";
import { notifySuccess } from "@wth/web-kit/toasts/toasts.ts";
import { exactText } from "@wth/web-kit/format/amount-text.ts";
import {
  type ActionMaker,
  type ChainAction,
  type ChainReader,
  FlowFailure,
  isTakenBy,
  isUsed,
} from "../transaction/index.ts";

/** A signed purchase of fee credit. */
export type FeePurchase = CallOutput<Routes["feeCreditSign"]>;

type Payment = { order: FeeOrder; signature: Hex };
/** The signed purchase, and its start in Unix milliseconds of the server. */
type Terms = FeePurchase & { begunAt: number };
type Place = { usdt: Address; contract: Address };

/** Identifies the action when it is recreated after a reload. */
const FEE_KIND = "feeSubscribe";

function paymentOf(terms: Terms, sender: Address, token: Address): Payment {
  const order: FeeOrder = {
    sender,
    recipient: terms.recipient as Address,
    token,
    amount: parseAmount(terms.amount),
    wthAmount: parseAmount(terms.wthAmount),
    orderId: terms.orderId as Hex,
    deadline: BigInt(terms.deadline),
    epoch: BigInt(terms.epoch),
  };
  return { order, signature: terms.signature as Hex };
}

async function loadOrder(terms: Terms, { usdt, contract }: Place, read: ChainReader, account: Address) {
  if (terms.token.toLowerCase() !== usdt.toLowerCase()) throw new FlowFailure("orderMismatch");
  const ended = i18n.t(($) => $.fee.ended, { ns: "accounts" });
  const isPaid = await isUsed(terms, { read, account, contract, abi: subscribeAbi, ended });
  const order = paymentOf(terms, account, usdt);
  return { order, amount: order.order.amount, isPaid, deadline: order.order.deadline };
}

/** True when a deposit of exactly this credit appears after the purchase began. */
async function isCredited({ wthAmount, begunAt }: Terms): Promise<boolean> {
  const { list } = await api.accountsFeeRecords({ query: { pageNo: 1, pageSize: pageSizes.records } });
  const credit = parseAmount(wthAmount);
  return list.some(
    (record) =>
      record.businessType === businessType.recharge &&
      record.createTime >= begunAt &&
      parseAmount(record.value) === credit,
  );
}

function words({ wthAmount }: Terms) {
  const t = i18n.getFixedT(null, "accounts");
  return { done: t(($) => $.fee.done, { amount: exactText(parseAmount(wthAmount), 0) }) };
}

function feeSubscription(terms: Terms, place: Place): ChainAction<Payment> {
  return {
    id: `fee-${terms.orderId}`,
    kind: FEE_KIND,
    params: terms,
    title: () => i18n.t(($) => $.fee.payment, { ns: "accounts", amount: exactText(parseAmount(terms.wthAmount), 0) }),
    payment: { token: place.usdt, symbol: "USDT", spender: place.contract, amount: parseAmount(terms.amount) },
    words: () => words(terms),
    loadOrder: (read, account) => loadOrder(terms, place, read, account),
    toCall: ({ order, signature }) => ({
      address: place.contract,
      abi: subscribeAbi,
      functionName: "subscribe",
      args: [order, signature],
    }),
    isTaken: ({ order }, read) => isTakenBy({ contract: place.contract, abi: subscribeAbi }, order.orderId, read),
    isSeen: () => isCredited(terms),
    onDone() {
      notifySuccess(words(terms).done);
      void refresh(api.feeCreditSign.route.stale);
      setTimeout(() => void refresh(api.feeCreditSign.route.stale), FEE_REFRESH_MS);
    },
  };
}

async function place(): Promise<Place> {
  const { contracts } = await queryClient.ensureQueryData(appConfigQuery);
  return { usdt: contracts.usdt as Address, contract: contracts.subscribe as Address };
}

/** Pays a purchase of fee credit that has just been signed. */
export async function feeAction(purchase: FeePurchase): Promise<ChainAction> {
  return feeSubscription({ ...purchase, begunAt: serverNow() }, await place()) as ChainAction;
}

/** Recreates the payment after a reload. */
export const resumeFee: ActionMaker = async (params) =>
  feeSubscription(
    {
      sender: String(params["sender"]),
      recipient: String(params["recipient"]),
      token: String(params["token"]),
      amount: String(params["amount"]),
      wthAmount: String(params["wthAmount"]),
      orderId: String(params["orderId"]),
      deadline: Number(params["deadline"]),
      epoch: Number(params["epoch"]),
      signature: String(params["signature"]),
      contract: String(params["contract"]),
      begunAt: Number(params["begunAt"]),
    },
    await place(),
  ) as ChainAction;
