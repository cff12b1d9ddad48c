import type { Amount } from "../money.ts";
import type { Parameters } from "../parameters.ts";
import { allocation } from "../supply.ts";
import type { RigGroup } from "./rig-fleet.ts";

/** Distribution of all WTH, in 10^-18 WTH. `users` is the sum of all users' accounts; the others are house accounts. */
export type Balances = Record<
  | "miningPool"
  | "airdropPool"
  | "lab"
  | "users"
  | "levelDividendPool"
  | "nftDividendPool"
  | "daoFund"
  | "burn"
  | "planPool"
  | "elsewhere",
  Amount
>;

/** Initial state of a simulation. */
export type Opening = {
  users: number;
  /** Seed badges in their first year, treated as minted on day 0. */
  badges: number;
  balances: Balances;
  rigs: readonly RigGroup[];
};

/** Returns the initial state of a new platform: all WTH is in its pools and there are no rigs. */
export function newPlatform(users: number, values: Parameters): Opening {
  const planPool = values["plan.pool"] < allocation.lab ? values["plan.pool"] : allocation.lab;
  return {
    users,
    badges: 0,
    balances: {
      ...allocation,
      lab: allocation.lab - planPool,
      planPool,
      users: 0n,
      levelDividendPool: 0n,
      nftDividendPool: 0n,
      daoFund: 0n,
      burn: 0n,
      elsewhere: 0n,
    },
    rigs: [],
  };
}

/**
 * Moves WTH between balances, in place. Nothing else changes balances, so the total is constant.
 * @throws RangeError when the amount is negative or exceeds the balance
 */
export function move(balances: Balances, from: keyof Balances, to: keyof Balances, amount: Amount): void {
  if (amount < 0n || balances[from] < amount) throw new RangeError(`${from} cannot give ${amount}`);
  balances[from] -= amount;
  balances[to] += amount;
}

/** Returns the sum of all balances, in 10^-18 WTH. */
export function totalOf(balances: Balances): Amount {
  return Object.values(balances).reduce((sum, balance) => sum + balance, 0n);
}
