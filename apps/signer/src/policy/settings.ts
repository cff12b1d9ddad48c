import type { SignedOrderKind } from "@wth/chain";
import { ONE, type Amount } from "@wth/rules";

/** Limits of the signer itself, beside those of the contracts. */
export type SignerPolicy = Readonly<{
  /** Most that is signed of each kind within 24 hours, in 10^-18 units of what the contract's caps count. */
  dailyBudget: Readonly<Record<SignedOrderKind, Amount>>;
  perMinute: number;
  perAccountHour: number;
}>;

/** Kinds that each caller may have signed; others have no access. */
export const callers: Readonly<Record<string, readonly SignedOrderKind[]>> = {
  api: ["rig", "number", "wths", "feeCredit", "trade"],
};

/** In whole units, as the contracts limit a key on public chains: USDT, numbers, WTHS, USDT, USDT. */
export const publicPolicy: SignerPolicy = {
  dailyBudget: {
    rig: 200_000n * ONE,
    number: 1_000n * ONE,
    wths: 1_000_000n * ONE,
    feeCredit: 200_000n * ONE,
    trade: 2_000_000n * ONE,
  },
  perMinute: 600,
  perAccountHour: 60,
};

/** Wide limits of a local chain, where load tests sign more than users do. */
export const sandboxPolicy: SignerPolicy = {
  dailyBudget: {
    rig: 100_000_000n * ONE,
    number: 100_000n * ONE,
    wths: 100_000_000n * ONE,
    feeCredit: 100_000_000n * ONE,
    trade: 1_000_000_000n * ONE,
  },
  perMinute: 1_000_000,
  perAccountHour: 1_000_000,
};
