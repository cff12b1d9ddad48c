import { act, cleanup, configure, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { testContracts } from "@wth/chain/testing";
import { ToastHost } from "@wth/ui";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { vi } from "vitest";
import { chooseLanguage, i18n, startI18n } from "#i18n/index.ts";
import { queryClient } from "#shared/api/query-client.ts";
import { AppConfigContext, appConfigQuery } from "#shared/config/app-config.ts";
import { sessionStore } from "#shared/session/session-store.ts";
import { installBrowser } from "@wth/web-kit/testing/browser.ts";
import { TransactionHost } from "#shared/transaction/index.ts";
import { walletStore } from "#shared/wallet/wallet-store.ts";
import { account, FakeNfts, NOW } from "./fake-nfts.ts";

const config = {
  chainId: 31_337,
  rpcUrl: "http://localhost/dev-api/rpc",
  contracts: testContracts,
  signIn: { domain: "localhost", uri: "http://localhost" },
  walletConnectProjectId: null,
  features: { sandbox: true, walletConnect: false, usdtPurchase: true },
  serverTime: NOW,
};
const makers = {};

// Lazy components take longer than a second to load on a busy machine.
configure({ asyncUtilTimeout: 60_000 });
vi.setConfig({ testTimeout: 30_000 });

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
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider env="test">
          <AppConfigContext value={config}>
            {content}
            <TransactionHost makers={makers} />
            <ToastHost />
          </AppConfigContext>
        </MantineProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { nfts, user: userEvent.setup() };
}

/** Toasts outlive the page and are queued, so closing one shows the next. */
function closeToasts(): void {
  for (let round = 0; round < 10; round += 1) {
    const closers = document.querySelectorAll<HTMLElement>("[data-tone] > button");
    if (closers.length === 0) return;
    act(() => closers.forEach((closer) => closer.click()));
  }
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
