import { test as base, vi } from "vitest";
import { i18n, startI18n } from "#i18n/index.ts";
import { queryClient } from "#shared/api/query-client.ts";
import { appConfigQuery } from "#shared/api/app-config.ts";
import type { ChainAction } from "#shared/transaction/index.ts";
import { noteServerTime } from "#shared/time/server-clock.ts";
import { AccountServer, contracts, NOW } from "./account-server.ts";

/** Prepares what an action needs without a page: texts, configuration, and a server that answers. */
async function startServer(): Promise<AccountServer> {
  if (!i18n.isInitialized) await startI18n();
  const server = new AccountServer();
  vi.stubGlobal("fetch", server.fetch);
  noteServerTime(new Headers({ "x-server-time": String(NOW) }));
  queryClient.setQueryData(appConfigQuery.queryKey, { contracts } as never);
  return server;
}

function stopServer(): void {
  vi.useRealTimers();
  queryClient.clear();
  vi.unstubAllGlobals();
}

/** Returns a `test` of a chain action, with the `server` behind it and `read`, by which no order is used yet. */
export const actionTest = (create: (server: AccountServer) => Promise<ChainAction>) =>
  base
    .extend("read", () => vi.fn<() => Promise<unknown>>().mockResolvedValue(false))
    // the fixture parser requires a destructuring pattern
    // oxlint-disable-next-line no-empty-pattern
    .extend("server", { auto: true }, async ({}, { onCleanup }) => {
      onCleanup(stopServer);
      return startServer();
    })
    .extend("action", ({ server }) => create(server));
