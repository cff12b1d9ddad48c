import { type CallOutput, type Routes } from "@wth/api-contract";
import { numberNftAbi, type NumberOrder } from "@wth/chain";
import { parseAmount } from "@wth/rules";
import { type Address, type Hex, isAddressEqual } from "viem";
import { i18n } from "#i18n/index.ts";
import { api } from "#shared/api/client.ts";
import { refresh } from "#shared/api/refresh.ts";
import { serverNow } from "#shared/time/server-clock.ts";
import { type ActionMaker, type ChainAction, type ChainReader, FlowFailure } from "#shared/transaction/index.ts";
import { MintedNumber } from "../components/minted.tsx";
import { contractPlace } from "./contract-place.ts";

/** One flow at a time per address; also the key under which it is restored after a reload. */
export const NUMBER_FLOW = "numberMint";

export type NumberPayload = CallOutput<Routes["nftMintNumber"]>;
type SignedOrder = { order: NumberOrder; signature: Hex };

/**
 * The signed order as plain values. Minting never requests another, because the request is the purchase. Only the
 * account in it can use it.
 */
type Terms = { amount: string; orderId: string; deadline: number; epoch: number; signature: string };

const isUsedAt = async (contract: Address, read: ChainReader, orderId: Hex): Promise<boolean> =>
  (await read({ address: contract, abi: numberNftAbi, functionName: "hasUsed", args: [orderId] })) === true;

async function loadOrder(terms: Terms, contract: Address, read: ChainReader, account: Address) {
  const orderId = terms.orderId as Hex;
  const isPaid = await isUsedAt(contract, read, orderId);
  if (!isPaid && serverNow() > terms.deadline * 1000) {
    throw new FlowFailure(
      "orderRefused",
      i18n.t(($) => $.number.orderOver, { ns: "nft" }),
    );
  }
  const order: NumberOrder = {
    userAddress: account,
    amount: parseAmount(terms.amount),
    orderId,
    deadline: BigInt(terms.deadline),
    epoch: BigInt(terms.epoch),
  };
  const signed: SignedOrder = { order, signature: terms.signature as Hex };
  return { order: signed, amount: 0n, isPaid };
}

/** True when the server has closed this order as used. */
async function isRecorded(): Promise<boolean> {
  const { numberBought, numberOrderEndsAt } = await api.nftOwner();
  return numberBought && numberOrderEndsAt === null;
}

function numberMint(terms: Terms, contract: Address): ChainAction<SignedOrder> {
  const t = i18n.getFixedT(null, "nft");
  return {
    id: NUMBER_FLOW,
    kind: NUMBER_FLOW,
    params: terms,
    title: () => i18n.t(($) => $.number.mintTitle, { ns: "nft" }),
    payment: null,
    words: () => ({
      send: t(($) => $.actions.mint),
      seen: t(($) => $.number.seen),
      done: t(($) => $.number.done),
    }),
    loadOrder: (read, account) => loadOrder(terms, contract, read, account),
    toCall: ({ order, signature }) => ({
      address: contract,
      abi: numberNftAbi,
      functionName: "mint",
      args: [order, signature],
    }),
    isTaken: ({ order }, read) => isUsedAt(contract, read, order.orderId),
    isSeen: isRecorded,
    onDone: () => void refresh(api.nftMintNumber.route.stale),
    Result: MintedNumber,
  };
}

/**
 * Mints the number of the order that the server has just signed. @throws FlowFailure when the order is for another
 * account or contract
 */
export async function numberAction(payload: NumberPayload, account: Address): Promise<ChainAction> {
  const { numberNft } = await contractPlace();
  const { userAddress, contract, amount, orderId, deadline, epoch, signature } = payload;
  const fits = isAddressEqual(userAddress as Address, account) && isAddressEqual(contract as Address, numberNft);
  if (!fits) throw new FlowFailure("orderMismatch");
  return numberMint({ amount, orderId, deadline, epoch, signature }, numberNft) as ChainAction;
}

/** Recreates the action after a reload. */
export const resumeNumberMint: ActionMaker = async (params) => {
  const { numberNft } = await contractPlace();
  const terms = {
    amount: String(params["amount"]),
    orderId: String(params["orderId"]),
    deadline: Number(params["deadline"]),
    epoch: Number(params["epoch"]),
    signature: String(params["signature"]),
  };
  return numberMint(terms, numberNft) as ChainAction;
};
