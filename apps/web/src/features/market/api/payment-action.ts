import type { CallOutput, Routes } from "@wth/api-contract";
import { c2cPaymentAbi, type PaymentOrder } from "@wth/chain";
import { parseAmount, shortAddress } from "@wth/rules";
import { type Address, type Hex, isAddressEqual } from "viem";
import { i18n } from "#i18n/index.ts";
import { api } from "#shared/api/client.ts";
import { queryClient } from "#shared/api/query-client.ts";
import { userKey } from "#shared/api/query-keys.ts";
import { appConfigQuery } from "#shared/config/app-config.ts";
import { refresh } from "#shared/api/refresh.ts";
import { notifyError, notifySuccess } from "@wth/web-kit/toasts/toasts.ts";
import { exactText, tokenText } from "@wth/web-kit/format/amount-text.ts";
import {
  type ActionMaker,
  type ChainAction,
  type ChainReader,
  FlowFailure,
  isTakenBy,
} from "#shared/transaction/index.ts";
import { isDisputed, isPaid as isRecorded } from "../model/order.ts";
import { notePaid } from "./paid-orders.ts";

type Payload = CallOutput<Routes["marketPay"]>;
type SignedPayment = {
  order: PaymentOrder;
  signature: Hex;
  /** Contract fee in wei of the native coin. */
  fee: bigint;
};
/** The trade as shown to the buyer: USDT to pay and WTH to receive as decimal texts, and the seller's address. */
export type PaymentTerms = { orderId: string; usdt: string; wth: string; seller: string };
type Place = { usdt: Address; contract: Address };

/** Identifies the action when it is recreated after a reload. */
const PAYMENT_KIND = "c2cPayment";

/** Returns the flow id of a trade's payment. */
export const paymentId = (orderId: string): string => `c2c-${orderId}`;

const isSame = (a: string, b: string): boolean => isAddressEqual(a as Address, b as Address);

/** Rejects a payload for another trade, amount or recipient before it reaches the wallet. */
function assertFits(payload: Payload, terms: PaymentTerms, payer: Address, { usdt, contract }: Place): void {
  const fits =
    isSame(payload.payer, payer) &&
    isSame(payload.creator, terms.seller) &&
    isSame(payload.token, usdt) &&
    isSame(payload.contract, contract) &&
    parseAmount(payload.tokenAmount) === parseAmount(terms.usdt);
  if (!fits) throw new FlowFailure("orderMismatch");
}

async function loadOrder(terms: PaymentTerms, place: Place, read: ChainReader, payer: Address) {
  const payload = await api.marketPay({ query: { orderId: terms.orderId } });
  assertFits(payload, terms, payer, place);
  const [isPaid, fee] = await Promise.all([
    isTakenBy({ contract: place.contract, abi: c2cPaymentAbi }, payload.orderId, read),
    read({ address: place.contract, abi: c2cPaymentAbi, functionName: "fee", args: [] }),
  ]);
  const order: PaymentOrder = {
    payer,
    creator: payload.creator as Address,
    token: place.usdt,
    tokenAmount: parseAmount(payload.tokenAmount),
    orderId: payload.orderId as Hex,
    deadline: BigInt(payload.deadline),
    epoch: BigInt(payload.epoch),
  };
  const signed: SignedPayment = { order, signature: payload.signature as Hex, fee: fee as bigint };
  return { order: signed, amount: order.tokenAmount, isPaid, deadline: order.deadline };
}

function words({ wth, usdt, seller }: PaymentTerms, isHeldUp: boolean) {
  const t = i18n.getFixedT(null, "market");
  const amount = tokenText(parseAmount(wth));
  return {
    approve: t(($) => $.actions.approve),
    send: t(($) => $.actions.pay),
    seen: t(($) => $.pay.seen),
    limited: t(($) => $.pay.limited),
    confirming: t(($) => $.pay.confirming, {
      amount: exactText(parseAmount(usdt)),
      seller: shortAddress(seller),
    }),
    done: isHeldUp ? t(($) => $.pay.disputed) : t(($) => $.pay.done, { amount }),
  };
}

function c2cPayment(terms: PaymentTerms, place: Place): ChainAction<SignedPayment> {
  let isHeldUp = false;
  return {
    id: paymentId(terms.orderId),
    kind: PAYMENT_KIND,
    params: terms,
    title: () => i18n.t(($) => $.pay.title, { ns: "market", id: terms.orderId }),
    payment: { token: place.usdt, symbol: "USDT", spender: place.contract, amount: parseAmount(terms.usdt) },
    words: () => words(terms, isHeldUp),
    loadOrder: (read, account) => loadOrder(terms, place, read, account),
    toCall: ({ order, signature, fee }) => ({
      address: place.contract,
      abi: c2cPaymentAbi,
      functionName: "buy",
      args: [order, signature],
      value: fee,
    }),
    isTaken: ({ order }, read) => isTakenBy({ contract: place.contract, abi: c2cPaymentAbi }, order.orderId, read),
    async isSeen() {
      const { status } = await api.marketDetail({ query: { orderId: terms.orderId } });
      // a disputed payment counts as recorded too
      isHeldUp = isDisputed(status);
      return isHeldUp || isRecorded(status);
    },
    onApproved: () => void queryClient.invalidateQueries({ queryKey: userKey("balance") }),
    onDone() {
      const { done } = words(terms, isHeldUp);
      notePaid(terms.orderId);
      if (isHeldUp) notifyError(done);
      else notifySuccess(done);
      void refresh(api.marketPay.route.stale);
    },
  };
}

async function place(): Promise<Place> {
  const { contracts } = await queryClient.ensureQueryData(appConfigQuery);
  return { usdt: contracts.usdt as Address, contract: contracts.c2cPayment as Address };
}

/** Pays a trade that waits for the caller's USDT. */
export async function paymentAction(terms: PaymentTerms): Promise<ChainAction> {
  return c2cPayment(terms, await place()) as ChainAction;
}

/** Recreates the payment after a reload. */
export const resumePayment: ActionMaker = async (params) =>
  c2cPayment(
    {
      orderId: String(params["orderId"]),
      usdt: String(params["usdt"]),
      wth: String(params["wth"]),
      seller: String(params["seller"]),
    },
    await place(),
  ) as ChainAction;
