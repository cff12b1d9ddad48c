import { createMemoryHistory, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, screen } from "@testing-library/react";
import { vi } from "vitest";
import { chooseLanguage } from "#i18n/index.ts";
import { queryClient } from "#shared/api/query-client.ts";
import { appConfigQuery } from "#shared/api/app-config.ts";
import { sessionStore } from "#shared/session/session-store.ts";
import { answerApi } from "@wth/web-kit/testing/api-answers.ts";
import { installBrowser } from "@wth/web-kit/testing/browser.ts";
import { renderApp } from "#shared/testing/render-app.tsx";
import { walletStore } from "#shared/wallet/wallet-store.ts";
import { router as appRouter } from "#app/router.ts";
import { publicConfig } from "#shared/testing/test-configs.ts";

export const ADDRESS = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
export const appConfig = publicConfig();

/** A browser on its first visit, with a server that only returns its configuration. */
export function freshPage(): void {
  vi.stubEnv("VITE_SANDBOX", "0");
  installBrowser();
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  queryClient.setQueryData(appConfigQuery.queryKey, appConfig);
  walletStore.set({ status: "disconnected" });
  sessionStore.set({ status: "signedOut" });
  answerApi(() => ({ status: 500, code: 500 }));
}

export async function leavePage(): Promise<void> {
  cleanup();
  await chooseLanguage("en");
  vi.unstubAllGlobals();
}

/** Opens the app at a path. */
export async function visit(path: string) {
  const router = createRouter({ ...appRouter.options, history: createMemoryHistory({ initialEntries: [path] }) });
  await renderApp(<RouterProvider router={router} />);
  await screen.findByRole("heading", { level: 1 });
  return router;
}

/** Connects a wallet without a session. */
export function connectWallet(chainId = 56): void {
  act(() => {
    walletStore.set({ status: "connected", address: ADDRESS, chainId, walletName: "Test" });
    sessionStore.set({ status: "unauthenticated", address: ADDRESS });
  });
}
