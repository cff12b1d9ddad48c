import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import { chooseLanguage, i18n, startI18n } from "#i18n/index.ts";
import { queryClient } from "#shared/api/query-client.ts";
import { appConfigQuery } from "#shared/api/app-config.ts";
import { closeDidDialog } from "#shared/forms/dialogs.ts";
import { sessionStore } from "#shared/session/session-store.ts";
import { installBrowser } from "@wth/web-kit/testing/browser.ts";
import { clearApp } from "#shared/testing/clear-app.ts";
import { renderApp } from "#shared/testing/render-app.tsx";
import { sandboxConfig } from "#shared/testing/test-configs.ts";
import { walletStore } from "#shared/wallet/wallet-store.ts";
import { BalanceCards } from "../components/balance-cards.tsx";
import { ACCOUNT, AccountServer, contracts, NOW } from "./account-server.ts";

const config = sandboxConfig({ contracts, serverTime: NOW });

const kycLink = (text: string) => <a href="/kyc">{text}</a>;

/** Renders the accounts for a signed-in user; `arrange` sets the state of server and chain. */
export async function renderAccount(arrange: (server: AccountServer) => void = () => undefined) {
  const server = new AccountServer();
  arrange(server);
  installBrowser();
  vi.stubGlobal("fetch", server.fetch);
  if (!i18n.isInitialized) await startI18n();
  await chooseLanguage("en");
  queryClient.setQueryData(appConfigQuery.queryKey, config);
  walletStore.set({ status: "connected", address: ACCOUNT, chainId: 31_337, walletName: "Test" });
  sessionStore.set({ status: "signedIn", address: ACCOUNT });
  const view = await renderApp(<BalanceCards kycLink={kycLink} />);
  return { server, view, user: userEvent.setup() };
}

/** Resets all state for the next test. */
export function clearAccount(): void {
  closeDidDialog();
  clearApp();
}
