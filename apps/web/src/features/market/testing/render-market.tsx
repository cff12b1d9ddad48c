import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { vi } from "vitest";
import { chooseLanguage, i18n, startI18n } from "#i18n/index.ts";
import { queryClient } from "#shared/api/query-client.ts";
import { appConfigQuery } from "#shared/api/app-config.ts";
import { sessionStore } from "#shared/session/session-store.ts";
import { useLiveUpdates } from "#shared/connection/use-live-updates.ts";
import { createStore, useStore } from "@wth/web-kit/state/create-store.ts";
import { installBrowser, setWidth } from "@wth/web-kit/testing/browser.ts";
import { type Toast, showToast } from "@wth/ui";
import { renderApp } from "#shared/testing/render-app.tsx";
import { noteServerTime } from "#shared/time/server-clock.ts";
import { walletStore } from "#shared/wallet/wallet-store.ts";
import { MarketPage } from "../components/market-page.tsx";
import type { MarketAddress } from "../model/market-address.ts";
import type { OrderLinkProps } from "../hooks/market-page-context.ts";
import { MarketServer } from "./market-server.ts";
import { NOW, SELF } from "./order-data.ts";
import { sandboxConfig } from "#shared/testing/test-configs.ts";

const config = sandboxConfig({ serverTime: NOW });

type Look = { tab?: number; orderId?: string; width?: number; language?: "en" | "zhCN" };

const openOrder = createStore<string | undefined>(undefined);

function OrderLink({ id, label, children }: OrderLinkProps) {
  return (
    <button type="button" aria-label={label} onClick={() => openOrder.set(id)}>
      {children}
    </button>
  );
}

const kycLink = (text: string) => <a href="/kyc">{text}</a>;

function Page({ first }: { first: number }) {
  const [tab, setTab] = useState(first);
  const [address, setAddress] = useState<MarketAddress>({});
  useLiveUpdates();
  return (
    <MarketPage
      tab={tab}
      onTab={setTab}
      address={address}
      onAddress={setAddress}
      orderId={useStore(openOrder)}
      onOrder={openOrder.set}
      OrderLink={OrderLink}
      kycLink={kycLink}
    />
  );
}

/** Renders the market for a signed-in user; `arrange` sets the state of server and chain. */
export async function renderMarket(arrange: (server: MarketServer) => void = () => undefined, look: Look = {}) {
  const server = new MarketServer();
  arrange(server);
  installBrowser();
  setWidth(look.width ?? 1440);
  vi.stubGlobal("fetch", server.fetch);
  if (!i18n.isInitialized) await startI18n();
  await chooseLanguage(look.language ?? "en");
  noteServerTime(new Headers({ "x-server-time": String(server.nowMs) }));
  queryClient.setQueryData(appConfigQuery.queryKey, config);
  walletStore.set({ status: "connected", address: SELF, chainId: 31_337, walletName: "Test" });
  sessionStore.set({ status: "signedIn", address: SELF });
  openOrder.set(look.orderId);
  const view = await renderApp(<Page first={look.tab ?? 0} />);
  return { server, view, user: userEvent.setup() };
}

/** Toasts so far, as tone and text. Requires a mocked `showToast`. */
export const shownToasts = (): Pick<Toast, "tone" | "message">[] =>
  vi.mocked(showToast).mock.calls.map(([{ tone, message }]) => ({ tone, message }));
