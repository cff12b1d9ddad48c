import type { CallOutput, Routes } from "@wth/api-contract";
import { type FeeOrder, subscribeAbi } from "@wth/chain";
import { businessType, FEE_REFRESH_MS, pageSizes, parseAmount } from "@wth/rules";
import type { Address, Hex } from "viem";
import { i18n } from "#i18n/index.ts";
import { exactText } from "@wth/web-kit/format/amount-text.ts";
import { notifySuccess } from "@wth/web-kit/toasts/toasts.ts";
import { api } from "../api/client.ts";
import { serverNow } from "../time/server-clock.ts";
import { type ChainAction, isSameAddress, requireFit, signedOrderAction } from "../transaction/index.ts";
import { refresh } from "../api/query-client.ts";

/** A signed purchase of fee credit. */
export type FeePurchase = CallOutput<Routes["feeCreditSign"]>;

const accounts = () => i18n.getFixedT(null, "accounts");
const creditText = (wthAmount: string): string => exactText(parseAmount(wthAmount), 0);
const doneText = (wthAmount: string): string => accounts()(($) => $.fee.done, { amount: creditText(wthAmount) });
const { stale } = api.feeCreditSign.route;

const subscription = signedOrderAction({
  kind: "feeSubscribe",
  // begunAt: start of the purchase in Unix milliseconds of the server
  terms: {
    sender: String,
    recipient: String,
    token: String,
    amount: String,
    wthAmount: String,
    orderId: String,
    deadline: Number,
    epoch: Number,
    signature: String,
    contract: String,
    begunAt: Number,
  },
  id: ({ orderId }) => `fee-${orderId}`,
  title: ({ wthAmount }) => accounts()(($) => $.fee.payment, { amount: creditText(wthAmount) }),
  words: ({ wthAmount }) => ({ done: doneText(wthAmount) }),
  contract: "subscribe",
  abi: subscribeAbi,
  functionName: "subscribe",
  usdt: { shown: ({ amount }) => parseAmount(amount), due: ({ amount }: FeeOrder) => amount },
  sign(terms, { account, usdt, contract }) {
    const { sender, token } = terms;
    requireFit(isSameAddress(sender, account) && isSameAddress(token, usdt) && isSameAddress(terms.contract, contract));
    const order: FeeOrder = {
      sender: account,
      recipient: terms.recipient as Address,
      token: usdt,
      amount: parseAmount(terms.amount),
      wthAmount: parseAmount(terms.wthAmount),
      orderId: terms.orderId as Hex,
      deadline: BigInt(terms.deadline),
      epoch: BigInt(terms.epoch),
    };
    return { order, signature: terms.signature as Hex };
  },
  ended: () => accounts()(($) => $.fee.ended),
  // a deposit of exactly this credit appears after the purchase began
  async isSeen({ wthAmount, begunAt }) {
    const { list } = await api.accountsFeeRecords({ query: { pageNo: 1, pageSize: pageSizes.records } });
    const credit = parseAmount(wthAmount);
    return list.some(
      (record) =>
        record.businessType === businessType.recharge &&
        record.createTime >= begunAt &&
        parseAmount(record.value) === credit,
    );
  },
  stale,
  onDone({ wthAmount }) {
    notifySuccess(doneText(wthAmount));
    setTimeout(() => void refresh(stale), FEE_REFRESH_MS);
  },
});

/** Pays a purchase of fee credit that has just been signed. */
export const feeAction = (purchase: FeePurchase): Promise<ChainAction> =>
  subscription.begin({ ...purchase, begunAt: serverNow() });

export const resumeFee = subscription.resume;
