import type { LiveTopic } from "@wth/api-contract";
import type { Amount } from "@wth/rules";
import { notifySuccess } from "@wth/web-kit/toasts/toasts.ts";
import type { Abi, Address, Hex } from "viem";
import { queryClient, refresh } from "../api/query-client.ts";
import { userKey } from "../api/query-keys.ts";
import { type AppConfig, appConfigQuery } from "../api/app-config.ts";
import { serverNow } from "../time/server-clock.ts";
import type { ActionMaker, ActionWords, ChainAction, ChainReader } from "./chain-action.ts";
import { FlowFailure } from "./flow-failure.ts";

type Readers = Readonly<Record<string, typeof String | typeof Number>>;
type TermsOf<R extends Readers> = { [Name in keyof R]: ReturnType<R[Name]> };

/** The wallet's account, the USDT token, and the contract that takes the order. */
export type OrderPlace = { account: Address; usdt: Address; contract: Address };
type Signed<Order> = { order: Order; signature: Hex };
type Ids = { orderId: Hex; deadline: bigint };

/** An on-chain action with an order that the server signs, as data; {@link signedOrderAction} makes its actions. */
type OrderKind<R extends Readers, Order extends Ids> = {
  /** Selects the maker after a reload. */
  kind: string;
  /** Fields known before the order is loaded, and how each is read from those stored for a reload. */
  terms: R;
  id: (terms: TermsOf<R>) => string;
  title: (terms: TermsOf<R>) => string;
  words: (terms: TermsOf<R>, isDisputed: boolean) => Partial<ActionWords>;
  /** Contract that takes the order and its signature with `functionName`. */
  contract: keyof AppConfig["contracts"];
  abi: Abi;
  functionName: string;
  /** Function that tells of an order's id whether the contract has taken it. */
  taken?: "used" | "hasUsed";
  /** USDT that the contract takes, in 10^-18, as shown and as signed; absent when nothing leaves the wallet. */
  usdt?: { shown: (terms: TermsOf<R>) => Amount; due: (order: Order) => Amount };
  /** Fee of the contract, in wei of the native coin. */
  readFee?: (read: ChainReader, contract: Address) => Promise<bigint>;
  /**
   * Returns the signed order; a repeated call returns the same one. @throws FlowFailure when it does not match the
   * terms
   */
  sign: (terms: TermsOf<R>, place: OrderPlace) => Signed<Order> | Promise<Signed<Order>>;
  /** Text about an order that is over and was not used; the server replaces such an order where it is absent. */
  ended?: () => string;
  /** Resolves to "disputed" when the server has recorded the result, and it did not add up. */
  isSeen: (terms: TermsOf<R>) => Promise<boolean | "disputed">;
  /** Topics that the server changes with the order. */
  stale: readonly LiveTopic[];
  /** Tells the person of the end, in place of a toast with the last text. */
  onDone?: (terms: TermsOf<R>, isDisputed: boolean) => void;
  Result?: NonNullable<ChainAction["Result"]>;
};

type Loaded<Order> = Signed<Order> & { fee: bigint | undefined };

/** @throws FlowFailure when an order does not match the terms */
export function requireFit(isFitting: boolean): void {
  if (!isFitting) throw new FlowFailure("orderMismatch");
}

/** True when two addresses are the same, in whichever case. */
export const isSameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

async function readPlace(name: keyof AppConfig["contracts"]): Promise<Omit<OrderPlace, "account">> {
  const { contracts } = await queryClient.ensureQueryData(appConfigQuery);
  return { usdt: contracts.usdt as Address, contract: contracts[name] as Address };
}

function actionOf<R extends Readers, Order extends Ids>(
  kind: OrderKind<R, Order>,
  terms: TermsOf<R>,
  { usdt, contract }: Omit<OrderPlace, "account">,
): ChainAction<Loaded<Order>> {
  const { abi, functionName } = kind;
  const at = { address: contract, abi };
  let isDisputed = false;
  const shown = kind.usdt?.shown(terms);
  const isTaken = async ({ orderId }: Ids, read: ChainReader): Promise<boolean> =>
    (await read({ ...at, functionName: kind.taken ?? "used", args: [orderId] })) === true;
  return {
    id: kind.id(terms),
    kind: kind.kind,
    params: terms,
    title: () => kind.title(terms),
    words: () => kind.words(terms, isDisputed),
    payment: shown === undefined ? null : { token: usdt, symbol: "USDT", spender: contract, amount: shown },
    async loadOrder(read, account) {
      const signed = await kind.sign(terms, { account, usdt, contract });
      const [isPaid, fee] = await Promise.all([isTaken(signed.order, read), kind.readFee?.(read, contract)]);
      const { deadline } = signed.order;
      const isOver = serverNow() > Number(deadline) * 1000;
      if (kind.ended && isOver && !isPaid) throw new FlowFailure("orderRefused", kind.ended());
      return { order: { ...signed, fee }, amount: kind.usdt?.due(signed.order) ?? 0n, isPaid, deadline };
    },
    toCall: ({ order, signature, fee }) => ({
      ...at,
      functionName,
      args: [order, signature],
      ...(fee === undefined ? {} : { value: fee }),
    }),
    isTaken: ({ order }, read) => isTaken(order, read),
    async isSeen() {
      const result = await kind.isSeen(terms);
      isDisputed = result === "disputed";
      return result !== false;
    },
    onApproved: () => void queryClient.invalidateQueries({ queryKey: userKey("balance") }),
    onDone() {
      if (kind.onDone) kind.onDone(terms, isDisputed);
      else if (!kind.Result) notifySuccess(kind.words(terms, isDisputed).done ?? "");
      void refresh(kind.stale);
    },
    ...(kind.Result ? { Result: kind.Result } : {}),
  };
}

/**
 * Returns the makers of an action with a signed order: `begin` from terms, `resume` from those stored for a reload.
 */
export function signedOrderAction<R extends Readers, Order extends Ids>(kind: OrderKind<R, Order>) {
  const resume: ActionMaker = async (params) => {
    const read = Object.entries(kind.terms).map(([name, reader]) => [name, reader(params[name])]);
    return actionOf(kind, Object.fromEntries(read) as TermsOf<R>, await readPlace(kind.contract)) as ChainAction;
  };
  return { begin: async (terms: TermsOf<R>): Promise<ChainAction> => resume(terms), resume };
}
