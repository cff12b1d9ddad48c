import { type CallOutput, type Routes } from "@wth/api-contract";
import { numberNftAbi, type NumberOrder } from "@wth/chain";
import { parseAmount } from "@wth/rules";
import type { Address, Hex } from "viem";
import { i18n } from "#i18n/index.ts";
import { api } from "#shared/api/client.ts";
import { type ChainAction, isSameAddress, requireFit, signedOrderAction } from "#shared/transaction/index.ts";
import { MintedNumber } from "../components/minted.tsx";
import { contractPlace } from "./contract-place.ts";

/** One flow at a time per address; also the key under which it is restored after a reload. */
export const NUMBER_FLOW = "numberMint";

export type NumberPayload = CallOutput<Routes["nftMintNumber"]>;

const nft = () => i18n.getFixedT(null, "nft");

/**
 * Mints the number of a signed order. It never requests another, because the request is the purchase. Only the account
 * in it can use it.
 */
const minting = signedOrderAction({
  kind: NUMBER_FLOW,
  terms: { amount: String, orderId: String, deadline: Number, epoch: Number, signature: String },
  id: () => NUMBER_FLOW,
  title: () => nft()(($) => $.number.mintTitle),
  words() {
    const t = nft();
    return { send: t(($) => $.actions.mint), seen: t(($) => $.number.seen), done: t(($) => $.number.done) };
  },
  contract: "numberNft",
  abi: numberNftAbi,
  functionName: "mint",
  taken: "hasUsed",
  sign(terms, { account }) {
    const order: NumberOrder = {
      userAddress: account,
      amount: parseAmount(terms.amount),
      orderId: terms.orderId as Hex,
      deadline: BigInt(terms.deadline),
      epoch: BigInt(terms.epoch),
    };
    return { order, signature: terms.signature as Hex };
  },
  ended: () => nft()(($) => $.number.orderOver),
  // the server has closed this order as used
  async isSeen() {
    const { numberBought, numberOrderEndsAt } = await api.nftOwner();
    return numberBought && numberOrderEndsAt === null;
  },
  stale: api.nftMintNumber.route.stale,
  Result: MintedNumber,
});

/**
 * Mints the number of the order that the server has just signed. @throws FlowFailure when the order is for another
 * account or contract
 */
export async function numberAction(payload: NumberPayload, account: Address): Promise<ChainAction> {
  const { numberNft } = await contractPlace();
  requireFit(isSameAddress(payload.userAddress, account) && isSameAddress(payload.contract, numberNft));
  return minting.begin(payload);
}

export const resumeNumberMint = minting.resume;
