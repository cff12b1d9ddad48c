import type { Amount } from "../money.ts";
import type { Parameters } from "../parameters.ts";
import { allocation } from "../supply.ts";
import type { RigGroup } from "./rig-park.ts";

/** Where all WTH is, in 10^-18 WTH. `people` is what all users have; the others are accounts of the house. */
export type Balances = Record<
  | "miningPool"
  | "airdropPool"
  | "lab"
  | "people"
  | "levelDividendPool"
  | "nftDividendPool"
  | "daoFund"
  | "burn"
  | "planPool"
  | "elsewhere",
  Amount
>;

/** How things stand when a simulation begins. */
export type Opening = {
  users: number;
  /** Seed badges in their first year. They are taken to be a year away from its end. */
  badges: number;
  balances: Balances;
  rigs: readonly RigGroup[];
};

/** A platform on its first day: everything is in its pools, and nobody has mined. */
export function newPlatform(users: number, values: Parameters): Opening {
  const planPool = values["plan.pool"] < allocation.lab ? values["plan.pool"] : allocation.lab;
  return {
    users,
    badges: 0,
    balances: {
      ...allocation,
      lab: allocation.lab - planPool,
      planPool,
      people: 0n,
      levelDividendPool: 0n,
      nftDividendPool: 0n,
      daoFund: 0n,
      burn: 0n,
      elsewhere: 0n,
    },
    rigs: [],
  };
}

/** Moves WTH from one place to another; nothing else changes balances, so none is lost or made. */
export function move(balances: Balances, from: keyof Balances, to: keyof Balances, amount: Amount): void {
  if (amount < 0n || balances[from] < amount) throw new RangeError(`${from} cannot give ${amount}`);
  balances[from] -= amount;
  balances[to] += amount;
}

/** All WTH. */
export function totalOf(balances: Balances): Amount {
  return Object.values(balances).reduce((sum, balance) => sum + balance, 0n);
}
