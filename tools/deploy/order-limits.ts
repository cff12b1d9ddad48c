import type { ChainId } from "@wth/chain";

const USDT = 10n ** 18n;

/** The limits that a chain's contracts start with, in units of 10^-18 USDT; docs/contracts.md explains the figures. */
export interface OrderLimits {
  readonly perOrder: bigint;
  readonly perUserDay: bigint;
  readonly perBlock: bigint;
  readonly signerPerDay: bigint;
  readonly signerValidDays: number;
}

const publicLimits: OrderLimits = {
  perOrder: 10_000n * USDT,
  perUserDay: 10_000n * USDT,
  perBlock: 50_000n * USDT,
  signerPerDay: 200_000n * USDT,
  signerValidDays: 180,
};

/** The sandbox's clock can be moved years ahead, and load tests buy more than people do. */
const sandboxLimits: OrderLimits = {
  perOrder: 10_000n * USDT,
  perUserDay: 1_000_000n * USDT,
  perBlock: 1_000_000n * USDT,
  signerPerDay: 100_000_000n * USDT,
  signerValidDays: 36_500,
};

export function orderLimits(chainId: ChainId): OrderLimits {
  return chainId === 31_337 ? sandboxLimits : publicLimits;
}

/** How long an admin or treasury change waits, in seconds. */
export const adminDelaySeconds = 2 * 24 * 60 * 60;
