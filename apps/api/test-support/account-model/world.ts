import { ONE, type Amount, type UserAccountKind } from "@wth/rules";
import type { Model as RigLife } from "../mining/rig-model.ts";

export type OrderKind = "number" | "wths" | "feeCredit";
/** A signed order; times in Unix seconds. */
export type ModelOrder = {
  /** Empty until the program has created the order. */
  id: string;
  kind: OrderKind;
  person: number;
  amount: Amount;
  gives: Amount;
  account: "normal" | "ctoc" | "ecological" | null;
  deadline: number;
  status: "open" | "used" | "expired";
};
/** A chain report, right or wrong; `order` is undefined for an unknown order. */
export type ModelEvent = {
  kind: OrderKind;
  order: number | undefined;
  sender: string;
  amount: Amount;
  gives: Amount;
  /** `pending`, `applied`, or the reason for having no effect. */
  outcome: string;
  /** True after the event was inserted into the inbox. */
  isSent: boolean;
};

export type ModelUser = {
  userId: bigint;
  address: string;
  sponsor: number | undefined;
  kyc: 0 | 1;
  balances: Record<UserAccountKind, Amount>;
  /** The rigs; its other fields are updated before each use. */
  life: RigLife;
};

/** The model's state. `house` contains the changes of the house accounts since the start. */
export type World = {
  now: number;
  /** Time up to which the chain has been read. */
  chainTime: number;
  price: Amount;
  isPaused: boolean;
  users: ModelUser[];
  orders: ModelOrder[];
  events: ModelEvent[];
  house: Map<string, Amount>;
};

/** Terms of these tests' orders: small numbers, with limits near the balances. */
export const orderTerms = { numberPrice: 300n, numberCap: 2n, perOrder: 900n, lifetime: 100 } as const;
export const PRICES = [ONE, ONE / 3n, (5n * ONE) / 2n, 1n] as const;

export type Answer = { error: string } | Record<string, unknown> | undefined;
export const isRefusal = (answer: Answer): answer is { error: string } => answer !== undefined && "error" in answer;

/** Adds an amount to an account of the model, named as in the ledger. */
export function gain(world: World, account: string, amount: Amount): void {
  world.house.set(account, (world.house.get(account) ?? 0n) + amount);
}

/** Item of a list at an index modulo its length. */
const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(list.length, 1)];
export const userAt = ({ users }: World, index: number): ModelUser => at(users, index) as ModelUser;
