import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, configure, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { testContracts } from "@wth/chain/testing";
import { ToastHost } from "@wth/ui";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { vi } from "vitest";
import { chooseLanguage, i18n, startI18n } from "#i18n/index.ts";
import { queryClient } from "#shared/api/query-client.ts";
import { AppConfigContext, appConfigQuery } from "#shared/config/app-config.ts";
import { closeInviteDialog } from "#shared/dialogs/dialogs.ts";
import { sessionStore } from "#shared/session/session-store.ts";
import { TransactionHost } from "#shared/transaction/index.ts";
import { walletStore } from "#shared/wallet/wallet-store.ts";
import { PageWithCockpit } from "./page-with-cockpit.tsx";
import { FakeServer, MACHINE_PURCHASE, USDT } from "./fake-server.ts";
import { NOW } from "./rig-data.ts";

const address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const config = {
  chainId: 31_337,
  rpcUrl: "http://localhost/dev-api/rpc",
  contracts: { ...testContracts, usdt: USDT, machinePurchase: MACHINE_PURCHASE },
  signIn: { domain: "localhost", uri: "http://localhost" },
  walletConnectProjectId: null,
  features: { sandbox: true, walletConnect: false, usdtPurchase: true },
  serverTime: NOW,
};
const makers = {};

// Lazy components take longer than a second to load on a busy machine.
configure({ asyncUtilTimeout: 60_000 });
vi.setConfig({ testTimeout: 30_000 });

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Adds what jsdom lacks and the page needs. */
async function prepareBrowser(server: FakeServer): Promise<void> {
  vi.stubGlobal("fetch", server.fetch);
  vi.stubGlobal("ResizeObserver", NoObserver);
  vi.stubGlobal("IntersectionObserver", NoObserver);
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  if (i18n.isInitialized) await chooseLanguage("en");
  else await startI18n();
}

/** Renders the page, or another part of the feature, for a signed-in user; `arrange` sets the state of the server. */
export async function renderMining(
  arrange: (server: FakeServer) => void = () => undefined,
  content: ReactNode = <PageWithCockpit />,
) {
  const server = new FakeServer();
  arrange(server);
  await prepareBrowser(server);
  queryClient.clear();
  queryClient.setQueryData(appConfigQuery.queryKey, config);
  walletStore.set({ status: "connected", address, chainId: 31_337, walletName: "Test" });
  sessionStore.set({ status: "signedIn", address });
  const view = render(
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
  return { server, view, user: userEvent.setup() };
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
export function clearMining(): void {
  closeToasts();
  cleanup();
  closeInviteDialog();
  walletStore.set({ status: "disconnected" });
  sessionStore.set({ status: "signedOut" });
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
}
