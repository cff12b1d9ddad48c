import { userAccounts, type Amount, type UserAccountKind } from "@wth/rules";
import type { Observed } from "../../core/history.ts";

/** A user for whom several clients act at once. */
export type Person = { index: number; userId: bigint; address: string; sponsor: number | undefined };

export type Balances = Record<UserAccountKind, Amount>;
export type Versions = Record<UserAccountKind, bigint>;
export const accountKinds = Object.keys(userAccounts) as UserAccountKind[];

/** Balances in an answer, between the versions of the accounts before the request and after the answer. */
export type Observation = Observed<Versions, Partial<Balances>> & { person: number };

/** A signed order that a client received. */
export type KnownOrder = {
  kind: "number" | "wths" | "feeCredit";
  person: number;
  address: string;
  /** Account that the order has charged; undefined when it is paid on chain. */
  account: UserAccountKind | undefined;
  amount: Amount;
  gives: Amount;
  deadline: number;
  status: "open" | "used" | "expired";
};

/** Everything that was acknowledged to clients. */
export type AccountsHistory = {
  /** By person and account, since the beginning of the history. */
  moved: Map<string, Amount>;
  transfers: number;
  observations: Observation[];
  orders: Map<string, KnownOrder>;
  rigs: Map<number, Set<string>>;
};

export function openHistory(): AccountsHistory {
  return { moved: new Map(), transfers: 0, observations: [], orders: new Map(), rigs: new Map() };
}

/** The history that follows on the same database: orders and rigs remain known. */
export function nextHistory({ orders, rigs }: AccountsHistory): AccountsHistory {
  return { ...openHistory(), orders, rigs };
}

const keyOf = (person: number, kind: UserAccountKind) => `${person}:${kind}`;

/** Records an acknowledged change of a balance. */
export function move({ moved }: AccountsHistory, person: number, kind: UserAccountKind, amount: Amount): void {
  const key = keyOf(person, kind);
  moved.set(key, (moved.get(key) ?? 0n) + amount);
}

export const movedOf = ({ moved }: AccountsHistory, { index }: Person, kind: UserAccountKind): Amount =>
  moved.get(keyOf(index, kind)) ?? 0n;
