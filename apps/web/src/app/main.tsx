import "@wth/ui/styles.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { startI18n } from "#i18n/index.ts";
import { queryClient } from "#shared/api/query-client.ts";
import { appConfigQuery } from "#shared/api/app-config.ts";
import { openConnectDialog } from "#shared/forms/dialogs.ts";
import { restWhenSlow } from "#shared/drawing/rest-when-slow.ts";
import { wasConnected } from "#shared/session/remembered-wallet.ts";
import { walletStore } from "#shared/wallet/wallet-store.ts";
import { completeBrowser } from "@wth/web-kit/browser/complete-browser.ts";
import { tolerateTranslators } from "@wth/web-kit/browser/tolerate-translators.ts";
import { trustOwnScripts } from "@wth/web-kit/safety/trust-own-scripts.ts";
import { CONNECT_HASH } from "#config/links.ts";
import { App } from "./app.tsx";
import { router } from "./router.ts";

trustOwnScripts();

async function start(): Promise<void> {
  await completeBrowser();
  tolerateTranslators();
  void restWhenSlow();
  void queryClient.prefetchQuery(appConfigQuery);
  // Shows "connecting" instead of the connect button to a returning user until the wallet code is loaded.
  if (wasConnected()) walletStore.set({ status: "connecting" });
  if (location.hash === CONNECT_HASH) {
    // once, so that a reload after the sign-in does not ask again
    history.replaceState(history.state, "", location.pathname + location.search);
    if (!wasConnected()) openConnectDialog();
  }
  // Loads the screen's code in parallel with the texts.
  await Promise.all([startI18n(), router.load()]);
  const root = document.querySelector("#root");
  if (root === null) throw new Error("index.html has no #root");
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
}

void start();
