import { orderContracts, type ContractKey } from "@wth/chain";
import { orderKindNames, orderKinds } from "./order-kinds.ts";

/** An event that reports a value, with the names of its arguments. */
export type EventKind = Readonly<{
  contract: ContractKey;
  event: string;
  payer: string;
  /** Receiver, where the event names one. */
  recipient: string | null;
  /** Amount that was paid, or minted where the event posts WTHS. */
  amount: string;
  /** Asset that the ledger posts for it; null for payments between wallets and of held WTH. */
  posts: "USDT" | "WTHS" | null;
}>;

const usesOfOrders = orderKindNames.map((kind): EventKind => {
  const { use, posts } = orderKinds[kind];
  const { event, sender: payer, recipient } = use;
  const amount = posts === "WTHS" ? (use.gives ?? use.amount) : use.amount;
  return { contract: orderContracts[kind], event, payer, recipient, amount, posts };
});

const mint = { payer: "owner", recipient: null, amount: "amount", posts: "USDT" } as const;

/** Every event that reports a value: the uses of orders, mints without an order, and transfers of USDT. */
export const eventKinds: readonly EventKind[] = [
  ...usesOfOrders,
  { contract: "seedBadge", event: "BadgeMinted", ...mint },
  { contract: "did", event: "DidMinted", ...mint },
  { contract: "usdt", event: "Transfer", payer: "from", recipient: "to", amount: "value", posts: null },
];

/** Returns the kinds whose events post an asset. */
export const eventsThatPost = (asset: "USDT" | "WTHS"): readonly EventKind[] =>
  eventKinds.filter(({ posts }) => posts === asset);

/** Returns the kind of an event; undefined for one that reports no value. */
export const eventKindOf = (event: { contract: string; name: string }): EventKind | undefined =>
  eventKinds.find((kind) => kind.contract === event.contract && kind.event === event.name);

/** Names of arguments by the role that they have in some kind. */
export const argumentNames = (role: "payer" | "recipient" | "amount"): readonly string[] => [
  ...new Set(eventKinds.flatMap((kind) => kind[role] ?? [])),
];
