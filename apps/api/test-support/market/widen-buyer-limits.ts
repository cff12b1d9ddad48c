import type { Tx } from "@wth/db";
import { parseAmount, type ParameterName } from "@wth/rules";
import { setParameter } from "#platform/settings/parameters.ts";

const wide: Partial<Record<ParameterName, bigint>> = {
  "c2c.newcomerOrders": 3n,
  "c2c.newcomerMax": parseAmount("1000"),
  "c2c.rangeShare": 10_000n,
  "c2c.newcomerShare": 10_000n,
  "c2c.newcomerAdvertShare": 10_000n,
  "c2c.freeReturns": 20n,
  "c2c.unpaidBeforeKyc": 0n,
};

/** Sets the limits of newcomers and of unpaid trades as wide as operators can. */
export async function widenBuyerLimits(tx: Tx): Promise<void> {
  for (const [name, value] of Object.entries(wide)) await setParameter(tx, "test", name as ParameterName, value);
}
