import { wthsAbi, type WthsOrder } from "@wth/chain";
import { parseAmount } from "@wth/rules";
import type { Address, Hex } from "viem";
import { i18n } from "#i18n/index.ts";
import { api } from "#shared/api/client.ts";
import { queryClient } from "#shared/api/query-client.ts";
import { appConfigQuery } from "#shared/config/app-config.ts";
import { refresh } from "#shared/api/refresh.ts";
import { notifySuccess } from "@wth/web-kit/toasts/toasts.ts";
import { tokenText } from "@wth/web-kit/format/amount-text.ts";
import { type ActionMaker, type ChainAction, type ChainReader, isTakenBy, isUsed } from "#shared/transaction/index.ts";
import type { Exchange } from "./open-exchange.ts";

type Minting = { order: WthsOrder; signature: Hex };
/** The signed exchange. It is valid for its owner alone; requesting another could start a second exchange. */
type Terms = Omit<Exchange, "amount" | "type">;

/** Identifies the action when it is recreated after a reload. */
const MINT_KIND = "wthsMint";

/** Returns the flow id of minting one exchange. */
export const mintId = ({ orderId }: Pick<Exchange, "orderId">): string => `wths-${orderId}`;

function mintingOf(terms: Terms, sender: Address): Minting {
  const wthAmount = parseAmount(terms.wthAmount);
  const order: WthsOrder = {
    sender,
    amount: wthAmount,
    wthAmount,
    realAmount: parseAmount(terms.realAmount),
    orderId: terms.orderId as Hex,
    deadline: BigInt(terms.deadline),
    epoch: BigInt(terms.epoch),
  };
  return { order, signature: terms.signature as Hex };
}

async function loadOrder(terms: Terms, contract: Address, read: ChainReader, account: Address) {
  const ended = i18n.t(($) => $.mint.ended, { ns: "accounts" });
  const isPaid = await isUsed(terms, { read, account, contract, abi: wthsAbi, ended });
  return { order: mintingOf(terms, account), amount: 0n, isPaid };
}

function words({ realAmount }: Terms) {
  const t = i18n.getFixedT(null, "accounts");
  const amount = tokenText(parseAmount(realAmount));
  return { send: t(($) => $.mint.send), seen: t(($) => $.mint.seen), done: t(($) => $.mint.done, { amount }) };
}

function wthsMint(terms: Terms, contract: Address): ChainAction<Minting> {
  return {
    id: mintId(terms),
    kind: MINT_KIND,
    params: terms,
    title: () => i18n.t(($) => $.mint.title, { ns: "accounts", amount: tokenText(parseAmount(terms.realAmount)) }),
    payment: null,
    words: () => words(terms),
    loadOrder: (read, account) => loadOrder(terms, contract, read, account),
    toCall: ({ order, signature }) => ({
      address: contract,
      abi: wthsAbi,
      functionName: "mint",
      args: [order, signature],
    }),
    isTaken: ({ order }, read) => isTakenBy({ contract, abi: wthsAbi }, order.orderId, read),
    // The call makes the server check; only the chain's state closes the exchange.
    isSeen: async () => (await api.wthsUpdateStatus({ body: { orderId: terms.orderId } })).status === "used",
    onDone() {
      notifySuccess(words(terms).done);
      void refresh(api.wthsSign.route.stale);
    },
  };
}

async function contract(): Promise<Address> {
  const { contracts } = await queryClient.ensureQueryData(appConfigQuery);
  return contracts.wths as Address;
}

/** Mints the WTHS of a signed exchange. */
export async function mintAction(exchange: Exchange): Promise<ChainAction> {
  return wthsMint(exchange, await contract()) as ChainAction;
}

/** Recreates the minting after a reload. */
export const resumeMint: ActionMaker = async (params) =>
  wthsMint(
    {
      sender: String(params["sender"]),
      wthAmount: String(params["wthAmount"]),
      realAmount: String(params["realAmount"]),
      orderId: String(params["orderId"]),
      deadline: Number(params["deadline"]),
      epoch: Number(params["epoch"]),
      signature: String(params["signature"]),
      contract: String(params["contract"]),
    },
    await contract(),
  ) as ChainAction;
