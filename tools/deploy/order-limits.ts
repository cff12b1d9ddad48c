import type { ChainId } from "@wth/chain";

/** Initial limits of an order contract, in 10^-18 of the unit of its caps; docs/contracts.md explains them. */
export interface OrderLimits {
  readonly perOrder: bigint;
  readonly perUserDay: bigint;
  readonly perBlock: bigint;
  readonly signerPerDay: bigint;
}

export const orderContracts = ["machinePurchase", "numberNft", "subscribe", "wths", "c2cPayment"] as const;
export type OrderContract = (typeof orderContracts)[number];

/**
 * In whole units: USDT, number tokens (an account can have only one), USDT, WTHS, USDT. Half of a daily cap can be used
 * at once, so an account's is twice the cap of an order.
 */
const publicLimits: Readonly<Record<OrderContract, OrderLimits>> = {
  machinePurchase: limits(10_000n, 20_000n, 50_000n, 200_000n),
  numberNft: limits(1n, 2n, 20n, 1_000n),
  subscribe: limits(10_000n, 20_000n, 50_000n, 200_000n),
  wths: limits(100_000n, 200_000n, 500_000n, 1_000_000n),
  c2cPayment: limits(100_000n, 200_000n, 500_000n, 2_000_000n),
};

/** Wide limits: the sandbox's clock can advance by years, and load tests buy more than users do. */
const sandboxLimits: Readonly<Record<OrderContract, OrderLimits>> = {
  machinePurchase: limits(10_000n, 2_000_000n, 1_000_000n, 200_000_000n),
  numberNft: limits(1n, 10n, 1_000n, 200_000n),
  subscribe: limits(10_000n, 2_000_000n, 1_000_000n, 200_000_000n),
  wths: limits(100_000n, 20_000_000n, 10_000_000n, 200_000_000n),
  c2cPayment: limits(100_000n, 20_000_000n, 10_000_000n, 300_000_000n),
};

function limits(perOrder: bigint, perUserDay: bigint, perBlock: bigint, signerPerDay: bigint): OrderLimits {
  const unit = 10n ** 18n;
  return {
    perOrder: perOrder * unit,
    perUserDay: perUserDay * unit,
    perBlock: perBlock * unit,
    signerPerDay: signerPerDay * unit,
  };
}

export function orderLimits(chainId: ChainId, contract: OrderContract): OrderLimits {
  return (chainId === 31_337 ? sandboxLimits : publicLimits)[contract];
}

/** Lifetime of the first signing keys, in days. */
export function signerValidDays(chainId: ChainId): number {
  return chainId === 31_337 ? 36_500 : 180;
}
