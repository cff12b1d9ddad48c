import { vi } from "vitest";
import { i18n, startI18n } from "#i18n/index.ts";
import { queryClient } from "#shared/api/query-client.ts";
import { appConfigQuery } from "#shared/config/app-config.ts";
import { noteServerTime } from "#shared/time/server-clock.ts";
import { AccountServer, contracts, NOW } from "./account-server.ts";

/** Prepares a chain action without a page: texts, configuration, and a server that answers. */
export async function startAction(): Promise<AccountServer> {
  if (!i18n.isInitialized) await startI18n();
  const server = new AccountServer();
  vi.stubGlobal("fetch", server.fetch);
  noteServerTime(new Headers({ "x-server-time": String(NOW) }));
  queryClient.setQueryData(appConfigQuery.queryKey, { contracts } as never);
  return server;
}

/** Resets all state for the next test. */
export function endAction(): void {
  vi.useRealTimers();
  queryClient.clear();
  vi.unstubAllGlobals();
}
