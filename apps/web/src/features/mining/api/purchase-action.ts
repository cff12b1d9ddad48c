import { ApiError, type CallOutput, type Routes } from "@wth/api-contract";
import { machinePurchaseAbi, type MachineOrder } from "@wth/chain";
import { formatAmount, parseAmount } from "@wth/rules";
import type { Address, Hex } from "viem";
import { i18n } from "#i18n/index.ts";
import { api } from "#shared/api/client.ts";
import { queryClient } from "#shared/api/query-client.ts";
import { userKey } from "#shared/api/query-keys.ts";
import { appConfigQuery } from "#shared/config/app-config.ts";
import { refresh } from "#shared/api/refresh.ts";
import { notifySuccess } from "@wth/web-kit/toasts/toasts.ts";
import {
  type ActionMaker,
  type ChainAction,
  type ChainReader,
  FlowFailure,
  isTakenBy,
} from "#shared/transaction/index.ts";
import { usdtText } from "../model/activation.ts";
import type { RigTemplate } from "../model/rig.ts";

type Payload = CallOutput<Routes["miningSign"]>;
type SignedOrder = { order: MachineOrder; signature: Hex };
type Terms = { typeId: number; name: string; price: string; ownedBefore: number };
type Place = { usdt: Address; contract: Address };

/** Identifies the action when it is recreated after a reload. */
const PURCHASE_KIND = "machinePurchase";

/** Id of the flow that pays for a type. */
export const purchaseFlow = (typeId: number | undefined): string => `machine-${typeId}`;

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

async function signedPayload(typeId: number): Promise<Payload> {
  try {
    return await api.miningSign({ query: { id: typeId } });
  } catch (error) {
    throw error instanceof ApiError ? error : new FlowFailure("orderRefused");
  }
}

/** Rejects a payload for another purchase before it reaches the wallet. */
function assertFits(payload: Payload, typeId: number, account: Address, { usdt, contract }: Place): void {
  const fits =
    same(payload.sender, account) &&
    same(payload.token, usdt) &&
    same(payload.contract, contract) &&
    payload.machineId === typeId;
  if (!fits) throw new FlowFailure("orderMismatch");
}

async function loadOrder(typeId: number, place: Place, read: ChainReader, account: Address) {
  const payload = await signedPayload(typeId);
  assertFits(payload, typeId, account, place);
  const orderId = payload.orderId as Hex;
  const isPaid = await isTakenBy({ contract: place.contract, abi: machinePurchaseAbi }, orderId, read);
  const order: MachineOrder = {
    sender: account,
    recipient: payload.recipient as Address,
    token: place.usdt,
    tokenAmount: parseAmount(payload.tokenAmount),
    machineId: BigInt(payload.machineId),
    orderId,
    deadline: BigInt(payload.deadline),
    epoch: BigInt(payload.epoch),
  };
  const signed: SignedOrder = { order, signature: payload.signature as Hex };
  return { order: signed, amount: order.tokenAmount, isPaid, deadline: order.deadline };
}

async function isCredited({ typeId, ownedBefore }: Terms): Promise<boolean> {
  const { list } = await api.miningAllList({ query: { language: "" } });
  return list.some(({ miningId, owned }) => miningId === typeId && owned > ownedBefore);
}

function words({ name, price }: Terms) {
  const t = i18n.getFixedT(null, "mining");
  return {
    approve: t(($) => $.actions.usdtApprove),
    send: t(($) => $.actions.usdtActive),
    insufficientBalance: t(($) => $.usdt.requires, { amount: usdtText(parseAmount(price)) }),
    done: t(($) => $.usdt.done, { name }),
  };
}

function machinePurchase(terms: Terms, place: Place): ChainAction<SignedOrder> {
  const { typeId, name, price } = terms;
  return {
    id: purchaseFlow(typeId),
    kind: PURCHASE_KIND,
    params: terms,
    title: () => i18n.t(($) => $.usdt.title, { ns: "mining", name }),
    payment: { token: place.usdt, symbol: "USDT", spender: place.contract, amount: parseAmount(price) },
    words: () => words(terms),
    loadOrder: (read, account) => loadOrder(typeId, place, read, account),
    toCall: ({ order, signature }) => ({
      address: place.contract,
      abi: machinePurchaseAbi,
      functionName: "purchase",
      args: [order, signature],
    }),
    isTaken: ({ order }, read) => isTakenBy({ contract: place.contract, abi: machinePurchaseAbi }, order.orderId, read),
    isSeen: () => isCredited(terms),
    onApproved: () => void queryClient.invalidateQueries({ queryKey: userKey("balance") }),
    onDone() {
      notifySuccess(words(terms).done);
      void refresh(api.miningSign.route.stale);
    },
  };
}

async function place(): Promise<Place> {
  const { contracts } = await queryClient.ensureQueryData(appConfigQuery);
  return { usdt: contracts.usdt as Address, contract: contracts.machinePurchase as Address };
}

/** Buys one rig of a type with USDT. */
export async function purchaseAction(template: RigTemplate): Promise<ChainAction> {
  const { type, usdtPrice, owned } = template;
  const terms = { typeId: type.id, name: type.name, price: formatAmount(usdtPrice), ownedBefore: owned };
  return machinePurchase(terms, await place()) as ChainAction;
}

/** Recreates the purchase after a reload. */
export const resumePurchase: ActionMaker = async (params) =>
  machinePurchase(
    {
      typeId: Number(params["typeId"]),
      name: String(params["name"]),
      price: String(params["price"]),
      ownedBefore: Number(params["ownedBefore"]),
    },
    await place(),
  ) as ChainAction;
