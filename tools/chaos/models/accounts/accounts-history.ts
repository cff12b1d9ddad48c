import { userAccounts, type Amount, type UserAccountKind } from "@wth/rules";
import type { Person } from "./accounts-world.ts";

export type Balances = Record<UserAccountKind, Amount>;
export type Versions = Record<UserAccountKind, bigint>;
export const accountKinds = Object.keys(userAccounts) as UserAccountKind[];

/** Balances that a person was told, and the versions of the accounts just before the question and after the answer. */
export type Observation = { person: number; told: Partial<Balances>; before: Versions; after: Versions };

/** A signed order that somebody was told of. */
export type KnownOrder = {
  kind: "nft" | "wths" | "fee";
  person: number;
  address: string;
  account: UserAccountKind | undefined;
  amount: Amount;
  gives: Amount;
  deadline: number;
  status: "open" | "used" | "expired";
};

/** Everything that was acknowledged to the clients of a history. Orders and rigs are kept for those that follow. */
export type Tally = {
  moved: Map<string, Amount>;
  transfers: number;
  observations: Observation[];
  orders: Map<string, KnownOrder>;
  rigs: Map<number, Set<string>>;
  /** How often what was answered. */
  outcomes: Map<string, number>;
};

export function openTally(): Tally {
  return {
    moved: new Map(),
    transfers: 0,
    observations: [],
    orders: new Map(),
    rigs: new Map(),
    outcomes: new Map(),
  };
}

/** The same orders and rigs, before anything else is acknowledged. */
export function continued({ orders, rigs, outcomes }: Tally): Tally {
  return { ...openTally(), orders, rigs, outcomes };
}

const keyOf = (person: number, kind: UserAccountKind) => `${person}:${kind}`;

/** An acknowledged change of a balance. */
export function move(tally: Tally, person: number, kind: UserAccountKind, amount: Amount): void {
  const key = keyOf(person, kind);
  tally.moved.set(key, (tally.moved.get(key) ?? 0n) + amount);
}

export const movedOf = (tally: Tally, { index }: Person, kind: UserAccountKind): Amount =>
  tally.moved.get(keyOf(index, kind)) ?? 0n;

export function countOutcome({ outcomes }: Tally, name: string): void {
  outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
}
