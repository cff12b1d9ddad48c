import { act, cleanup, configure } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { chooseLanguage, i18n, startI18n } from "#i18n/index.ts";
import { queryClient } from "#shared/api/query-client.ts";
import { appConfigQuery } from "#shared/api/app-config.ts";
import { sessionStore } from "#shared/session/session-store.ts";
import { installBrowser } from "@wth/web-kit/testing/browser.ts";
import { walletStore } from "#shared/wallet/wallet-store.ts";
import { account, FakeNfts, NOW } from "./fake-nfts.ts";
import { closeToasts, renderWithTransactions } from "#shared/testing/render-with-transactions.tsx";
import { sandboxConfig } from "#shared/testing/test-configs.ts";

const config = sandboxConfig({ serverTime: NOW });

// Lazy components take longer than a second to load on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

/** Answers requests to chain and server from `nfts`. */
export function serveNfts(nfts = new FakeNfts()): FakeNfts {
  vi.stubGlobal("fetch", nfts.fetch);
  queryClient.clear();
  queryClient.setQueryData(appConfigQuery.queryKey, config);
  return nfts;
}

/** Renders a part of the feature for a signed-in user; `arrange` sets the state of server and chain. */
export async function renderNfts(content: ReactNode, arrange: (nfts: FakeNfts) => void = () => undefined) {
  installBrowser();
  const nfts = serveNfts();
  arrange(nfts);
  if (i18n.isInitialized) await chooseLanguage("en");
  else await startI18n();
  walletStore.set({ status: "connected", address: account, chainId: 31_337, walletName: "Test" });
  sessionStore.set({ status: "signedIn", address: account });
  renderWithTransactions(content, config);
  return { nfts, user: userEvent.setup() };
}

/** Resets all state for the next test. */
export function clearNfts(): void {
  closeToasts();
  // While the host is still mounted, so that it unsubscribes from the flows.
  act(() => {
    walletStore.set({ status: "disconnected" });
    sessionStore.set({ status: "signedOut" });
  });
  cleanup();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
}
