import { c2cPaymentAbi, type PaymentOrder } from "@wth/chain";
import { parseAmount, shortAddress } from "@wth/rules";
import type { Address, Hex } from "viem";
import { i18n } from "#i18n/index.ts";
import { api } from "#shared/api/client.ts";
import { notifyError, notifySuccess } from "@wth/web-kit/toasts/toasts.ts";
import { exactText, tokenText } from "@wth/web-kit/format/amount-text.ts";
import { isSameAddress, requireFit, signedOrderAction } from "#shared/transaction/index.ts";
import { isDisputed, isPaid } from "../model/order.ts";
import { notePaid } from "./order-queries.ts";

/** The trade as shown to the buyer: USDT to pay and WTH to receive as decimal texts, and the seller's address. */
export type PaymentTerms = { orderId: string; usdt: string; wth: string; seller: string };

const market = () => i18n.getFixedT(null, "market");

/** Returns the flow id of a trade's payment. */
export const paymentId = (orderId: string): string => `c2c-${orderId}`;

function words({ wth, usdt, seller }: PaymentTerms, isHeldUp: boolean) {
  const t = market();
  return {
    approve: t(($) => $.actions.approve),
    send: t(($) => $.actions.pay),
    seen: t(($) => $.pay.seen),
    limited: t(($) => $.pay.limited),
    confirming: t(($) => $.pay.confirming, { amount: exactText(parseAmount(usdt)), seller: shortAddress(seller) }),
    done: isHeldUp ? t(($) => $.pay.disputed) : t(($) => $.pay.done, { amount: tokenText(parseAmount(wth)) }),
  };
}

/** Pays a trade that waits for the caller's USDT. */
export const { begin: paymentAction, resume: resumePayment } = signedOrderAction({
  kind: "c2cPayment",
  terms: { orderId: String, usdt: String, wth: String, seller: String },
  id: ({ orderId }) => paymentId(orderId),
  title: ({ orderId }) => market()(($) => $.pay.title, { id: orderId }),
  words,
  contract: "c2cPayment",
  abi: c2cPaymentAbi,
  functionName: "buy",
  usdt: { shown: ({ usdt }) => parseAmount(usdt), due: ({ tokenAmount }: PaymentOrder) => tokenAmount },
  readFee: async (read, address) =>
    (await read({ address, abi: c2cPaymentAbi, functionName: "fee", args: [] })) as bigint,
  async sign({ orderId, usdt: shown, seller }, { account, usdt, contract }) {
    const payload = await api.marketPay({ query: { orderId } });
    requireFit(
      isSameAddress(payload.payer, account) &&
        isSameAddress(payload.creator, seller) &&
        isSameAddress(payload.token, usdt) &&
        isSameAddress(payload.contract, contract) &&
        parseAmount(payload.tokenAmount) === parseAmount(shown),
    );
    const order: PaymentOrder = {
      payer: account,
      creator: payload.creator as Address,
      token: usdt,
      tokenAmount: parseAmount(payload.tokenAmount),
      orderId: payload.orderId as Hex,
      deadline: BigInt(payload.deadline),
      epoch: BigInt(payload.epoch),
    };
    return { order, signature: payload.signature as Hex };
  },
  async isSeen({ orderId }) {
    const { status } = await api.marketDetail({ query: { orderId } });
    return isDisputed(status) ? "disputed" : isPaid(status);
  },
  stale: api.marketPay.route.stale,
  onDone(terms, isHeldUp) {
    notePaid(terms.orderId);
    const notify = isHeldUp ? notifyError : notifySuccess;
    notify(words(terms, isHeldUp).done);
  },
});
