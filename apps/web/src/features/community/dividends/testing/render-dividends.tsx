import { act, cleanup } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import { chooseLanguage, i18n, startI18n } from "#i18n/index.ts";
import { queryClient } from "#shared/api/query-client.ts";
import { useLiveUpdates } from "#shared/connection/use-live-updates.ts";
import { sessionStore } from "#shared/session/session-store.ts";
import { noteServerTime } from "#shared/time/server-clock.ts";
import { installBrowser, setWidth } from "@wth/web-kit/testing/browser.ts";
import { renderApp } from "#shared/testing/render-app.tsx";
import { DividendTab } from "../components/dividend-tab.tsx";
import { FakeDividends, TODAY } from "./fake-dividends.ts";

type Look = { width?: number; language?: "en" | "zhCN" };

function Screen() {
  useLiveUpdates();
  return <DividendTab />;
}

/** Renders the tab for a signed-in user at 18:00 UTC; `arrange` sets the state of the server. */
export async function renderDividends(
  arrange: (server: FakeDividends) => void = () => undefined,
  { width = 1440, language = "en" }: Look = {},
) {
  installBrowser();
  setWidth(width);
  if (!i18n.isInitialized) await startI18n();
  await chooseLanguage(language);
  noteServerTime(new Headers({ "x-server-time": String(TODAY + 18 * 3_600_000) }));
  const server = new FakeDividends();
  arrange(server);
  act(() => sessionStore.set({ status: "signedIn", address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8" }));
  await renderApp(<Screen />);
  return { server, user: userEvent.setup() };
}

/** Resets all state for the next test. */
export function clearDividends(): void {
  cleanup();
  sessionStore.set({ status: "signedOut" });
  queryClient.clear();
  vi.unstubAllGlobals();
}
