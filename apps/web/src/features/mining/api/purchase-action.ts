import { ApiError, type CallOutput, type Routes } from "@wth/api-contract";
import { machinePurchaseAbi, type MachineOrder } from "@wth/chain";
import { formatAmount, parseAmount } from "@wth/rules";
import type { Address, Hex } from "viem";
import { i18n } from "#i18n/index.ts";
import { api } from "#shared/api/client.ts";
import {
  type ChainAction,
  FlowFailure,
  isSameAddress,
  requireFit,
  signedOrderAction,
} from "#shared/transaction/index.ts";
import { usdtText } from "../model/activation.ts";
import type { RigTemplate } from "../model/rig.ts";

const mining = () => i18n.getFixedT(null, "mining");

/** Id of the flow that pays for a type. */
export const purchaseFlow = (typeId: number | undefined): string => `machine-${typeId}`;

async function signedPayload(typeId: number): Promise<CallOutput<Routes["miningSign"]>> {
  try {
    return await api.miningSign({ query: { id: typeId } });
  } catch (error) {
    throw error instanceof ApiError ? error : new FlowFailure("orderRefused");
  }
}

const purchase = signedOrderAction({
  kind: "machinePurchase",
  terms: { typeId: Number, name: String, price: String, ownedBefore: Number },
  id: ({ typeId }) => purchaseFlow(typeId),
  title: ({ name }) => mining()(($) => $.usdt.title, { name }),
  words({ name, price }) {
    const t = mining();
    return {
      approve: t(($) => $.actions.usdtApprove),
      send: t(($) => $.actions.usdtActive),
      insufficientBalance: t(($) => $.usdt.requires, { amount: usdtText(parseAmount(price)) }),
      done: t(($) => $.usdt.done, { name }),
    };
  },
  contract: "machinePurchase",
  abi: machinePurchaseAbi,
  functionName: "purchase",
  usdt: { shown: ({ price }) => parseAmount(price), due: ({ tokenAmount }: MachineOrder) => tokenAmount },
  async sign({ typeId }, { account, usdt, contract }) {
    const payload = await signedPayload(typeId);
    requireFit(
      isSameAddress(payload.sender, account) &&
        isSameAddress(payload.token, usdt) &&
        isSameAddress(payload.contract, contract) &&
        payload.machineId === typeId,
    );
    const order: MachineOrder = {
      sender: account,
      recipient: payload.recipient as Address,
      token: usdt,
      tokenAmount: parseAmount(payload.tokenAmount),
      machineId: BigInt(payload.machineId),
      orderId: payload.orderId as Hex,
      deadline: BigInt(payload.deadline),
      epoch: BigInt(payload.epoch),
    };
    return { order, signature: payload.signature as Hex };
  },
  async isSeen({ typeId, ownedBefore }) {
    const { list } = await api.miningAllList({ query: { language: "" } });
    return list.some(({ miningId, owned }) => miningId === typeId && owned > ownedBefore);
  },
  stale: api.miningSign.route.stale,
});

/** Buys one rig of a type with USDT. */
export const purchaseAction = ({ type, usdtPrice, owned }: RigTemplate): Promise<ChainAction> =>
  purchase.begin({ typeId: type.id, name: type.name, price: formatAmount(usdtPrice), ownedBefore: owned });

export const resumePurchase = purchase.resume;
