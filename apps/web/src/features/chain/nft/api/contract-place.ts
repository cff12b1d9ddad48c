import type { Address } from "viem";
import { queryClient } from "#shared/api/query-client.ts";
import { type AppConfig, appConfigQuery } from "#shared/api/app-config.ts";

/** Addresses of the contracts. */
export type ContractPlace = Readonly<Record<keyof AppConfig["contracts"], Address>>;

export async function contractPlace(): Promise<ContractPlace> {
  const { contracts } = await queryClient.ensureQueryData(appConfigQuery);
  return contracts as ContractPlace;
}
