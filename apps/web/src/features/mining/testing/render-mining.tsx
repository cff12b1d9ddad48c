import userEvent from "@testing-library/user-event";
import { testContracts } from "@wth/chain/testing";
import { type ReactNode, useState } from "react";
import { vi } from "vitest";
import { chooseLanguage, i18n, loadTexts, startI18n } from "#i18n/index.ts";
import { queryClient } from "#shared/api/query-client.ts";
import { appConfigQuery } from "#shared/api/app-config.ts";
import { closeInviteDialog } from "#shared/forms/dialogs.ts";
import { sessionStore } from "#shared/session/session-store.ts";
import { walletStore } from "#shared/wallet/wallet-store.ts";
import { FakeServer, MACHINE_PURCHASE, USDT } from "./fake-server.ts";
import { NOW } from "./rig-data.ts";
import { clearApp } from "#shared/testing/clear-app.ts";
import { closeToasts, renderWithTransactions } from "#shared/testing/render-with-transactions.tsx";
import { installBrowser, setWidth } from "@wth/web-kit/testing/browser.ts";
import { sandboxConfig } from "#shared/testing/test-configs.ts";
import { MiningPage } from "../components/mining-page.tsx";

/** The mining page with its URL state in memory. */
export function PageWithRigDetails({ initialRigId }: { initialRigId?: string }) {
  const [rigId, setRigId] = useState(initialRigId);
  return <MiningPage rigId={rigId} onRig={setRigId} />;
}

const address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const config = sandboxConfig({
  contracts: { ...testContracts, usdt: USDT, machinePurchase: MACHINE_PURCHASE },
  serverTime: NOW,
});

/** Adds what jsdom lacks and the page needs. */
async function prepareBrowser(server: FakeServer, isPhone: boolean): Promise<void> {
  vi.stubGlobal("fetch", server.fetch);
  installBrowser();
  if (isPhone) setWidth(390);
  if (i18n.isInitialized) await chooseLanguage("en");
  else await startI18n();
  await loadTexts("rigDetails");
}

/** Renders the page, or another part of the feature, for a signed-in user; `arrange` sets the state of the server. */
export async function renderMining(
  arrange: (server: FakeServer) => void = () => undefined,
  content: ReactNode = <PageWithRigDetails />,
  { isPhone = false }: { isPhone?: boolean } = {},
) {
  const server = new FakeServer();
  arrange(server);
  await prepareBrowser(server, isPhone);
  queryClient.clear();
  queryClient.setQueryData(appConfigQuery.queryKey, config);
  walletStore.set({ status: "connected", address, chainId: 31_337, walletName: "Test" });
  sessionStore.set({ status: "signedIn", address });
  const view = renderWithTransactions(content, config);
  return { server, view, user: userEvent.setup() };
}

/** Resets all state for the next test. */
export function clearMining(): void {
  closeToasts();
  closeInviteDialog();
  clearApp();
}
