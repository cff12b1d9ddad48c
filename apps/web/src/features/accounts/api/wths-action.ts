import { wthsAbi, type WthsOrder } from "@wth/chain";
import { parseAmount } from "@wth/rules";
import type { Hex } from "viem";
import { i18n } from "#i18n/index.ts";
import { api } from "#shared/api/client.ts";
import { tokenText } from "@wth/web-kit/format/amount-text.ts";
import { isSameAddress, requireFit, signedOrderAction } from "#shared/transaction/index.ts";
import type { Swap } from "./open-swap.ts";

const accounts = () => i18n.getFixedT(null, "accounts");
const tokensOf = ({ realAmount }: Pick<Swap, "realAmount">): string => tokenText(parseAmount(realAmount));

/** Returns the flow id of minting one swap. */
export const mintId = ({ orderId }: Pick<Swap, "orderId">): string => `wths-${orderId}`;

/** Mints the WTHS of a signed swap, which is valid for its owner alone: requesting another could start a second. */
export const { begin: mintAction, resume: resumeMint } = signedOrderAction({
  kind: "wthsMint",
  terms: {
    sender: String,
    wthAmount: String,
    realAmount: String,
    orderId: String,
    deadline: Number,
    epoch: Number,
    signature: String,
    contract: String,
  },
  id: mintId,
  title: (terms) => accounts()(($) => $.mint.title, { amount: tokensOf(terms) }),
  words(terms) {
    const t = accounts();
    const amount = tokensOf(terms);
    return { send: t(($) => $.mint.send), seen: t(($) => $.mint.seen), done: t(($) => $.mint.done, { amount }) };
  },
  contract: "wths",
  abi: wthsAbi,
  functionName: "mint",
  sign(terms, { account, contract }) {
    requireFit(isSameAddress(terms.sender, account) && isSameAddress(terms.contract, contract));
    const wthAmount = parseAmount(terms.wthAmount);
    const order: WthsOrder = {
      sender: account,
      amount: wthAmount,
      wthAmount,
      realAmount: parseAmount(terms.realAmount),
      orderId: terms.orderId as Hex,
      deadline: BigInt(terms.deadline),
      epoch: BigInt(terms.epoch),
    };
    return { order, signature: terms.signature as Hex };
  },
  ended: () => accounts()(($) => $.mint.ended),
  // The call makes the server check; only the chain's state closes the swap.
  isSeen: async ({ orderId }) => (await api.swapUpdateStatus({ body: { orderId } })).status === "used",
  stale: api.swapSign.route.stale,
});
