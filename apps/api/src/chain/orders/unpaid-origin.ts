import { UNPAID_ORDERS_PER_MINUTE } from "@wth/chain";
import { AddressRanges, type OriginDigests } from "#platform/admission/origin-digests.ts";
import type { Config } from "#platform/settings/config.ts";

/** Address range that asks for an order without a hold, and the orders a minute that it may ask for. */
export type UnpaidOrigin = OriginDigests & { perMinute: number };

/** Returns the origin of a network address. */
export function unpaidOrigins(config: Pick<Config, "keyring" | "rateLimitFactor">): (address: string) => UnpaidOrigin {
  const ranges = new AddressRanges(config);
  const perMinute = Math.ceil(UNPAID_ORDERS_PER_MINUTE * config.rateLimitFactor);
  return (address) => ({ ...ranges.digestsOf(address), perMinute });
}
