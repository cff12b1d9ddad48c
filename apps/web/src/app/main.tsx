import "@wth/ui/styles.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { startI18n } from "../i18n/index.ts";
import { queryClient } from "../shared/api/query-client.ts";
import { appConfigQuery } from "../shared/config/app-config.ts";
import { wasConnected } from "../shared/session/remembered-wallet.ts";
import { walletStore } from "../shared/wallet/wallet-store.ts";
import { App } from "./app.tsx";
import { router } from "./router.ts";

async function start(): Promise<void> {
  void queryClient.prefetchQuery(appConfigQuery);
  // Who comes back is not asked to connect for the moment until the wallet code is there.
  if (wasConnected()) walletStore.set({ status: "connecting" });
  // The screen's own code loads beside the texts instead of after them.
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
