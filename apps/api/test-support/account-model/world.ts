import { ONE, type Amount, type UserAccountKind } from "@wth/rules";
import type { Model as RigLife } from "../mining/rig-model.ts";

export type OrderKind = "nft" | "wths" | "fee";
/** A signed order; times in Unix seconds. */
export type ModelOrder = {
  /** Empty until the program has made it. */
  id: string;
  kind: OrderKind;
  person: number;
  amount: Amount;
  gives: Amount;
  account: "normal" | "ctoc" | "ecological" | null;
  deadline: number;
  status: "open" | "used" | "expired";
};
/** What the chain reports, right or wrong; `order` is undefined for an order nobody knows. */
export type ModelEvent = {
  kind: OrderKind;
  order: number | undefined;
  sender: string;
  amount: Amount;
  gives: Amount;
  /** `pending`, `applied`, or why it has no effect. */
  outcome: string;
  /** The program has been told. */
  isSent: boolean;
};

export type Person = {
  userId: bigint;
  address: string;
  sponsor: number | undefined;
  kyc: 0 | 1;
  balances: Record<UserAccountKind, Amount>;
  /** The rigs; what else it holds is brought up to date before each use. */
  life: RigLife;
};

/** Everything there is, kept in memory. `house` counts what house accounts have gained since the beginning. */
export type World = {
  now: number;
  /** Up to when the chain has been read. */
  chainTime: number;
  price: Amount;
  isPaused: boolean;
  people: Person[];
  orders: ModelOrder[];
  events: ModelEvent[];
  house: Map<string, Amount>;
};

/** Terms of the orders of these tests: the numbers are few, and limits lie where balances are. */
export const orderTerms = { numberPrice: 300n, numberCap: 2n, perOrder: 900n, lifetime: 100 } as const;
export const PRICES = [ONE, ONE / 3n, (5n * ONE) / 2n, 1n] as const;

export type Answer = { error: string } | Record<string, unknown> | undefined;
export const isRefusal = (answer: Answer): answer is { error: string } => answer !== undefined && "error" in answer;

/** Moves money in the model between a person's account or the house, each named as the ledger names it. */
export function gain(world: World, account: string, amount: Amount): void {
  world.house.set(account, (world.house.get(account) ?? 0n) + amount);
}

/** Item of a list at an index that may be larger than it. */
const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(list.length, 1)];
export const personAt = ({ people }: World, index: number): Person => at(people, index) as Person;
