import type { ChainId } from "@wth/chain";

/** What an order contract starts with, in units of 10^-18 of what its caps count; docs/contracts.md explains them. */
export interface OrderLimits {
  readonly perOrder: bigint;
  readonly perUserDay: bigint;
  readonly perBlock: bigint;
  readonly signerPerDay: bigint;
}

export const orderContracts = ["machinePurchase", "numberNft", "subscribe", "wths", "c2cPayment"] as const;
export type OrderContract = (typeof orderContracts)[number];

/** Whole units: USDT, number tokens (of which an account can have but one whatever its cap), USDT, WTHS, USDT. */
const publicLimits: Readonly<Record<OrderContract, OrderLimits>> = {
  machinePurchase: limits(10_000n, 10_000n, 50_000n, 200_000n),
  numberNft: limits(1n, 10n, 20n, 1_000n),
  subscribe: limits(10_000n, 10_000n, 50_000n, 200_000n),
  wths: limits(100_000n, 100_000n, 500_000n, 1_000_000n),
  c2cPayment: limits(100_000n, 100_000n, 500_000n, 2_000_000n),
};

/** The sandbox's clock can be moved years ahead, and load tests buy more than people do. */
const sandboxLimits: Readonly<Record<OrderContract, OrderLimits>> = {
  machinePurchase: limits(10_000n, 1_000_000n, 1_000_000n, 100_000_000n),
  numberNft: limits(1n, 10n, 1_000n, 100_000n),
  subscribe: limits(10_000n, 1_000_000n, 1_000_000n, 100_000_000n),
  wths: limits(100_000n, 10_000_000n, 10_000_000n, 100_000_000n),
  c2cPayment: limits(100_000n, 10_000_000n, 10_000_000n, 1_000_000_000n),
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

/** How long the first signing key is in force, in days. */
export function signerValidDays(chainId: ChainId): number {
  return chainId === 31_337 ? 36_500 : 180;
}

/** How long an admin or treasury change waits, in seconds. */
export const adminDelaySeconds = 2 * 24 * 60 * 60;
