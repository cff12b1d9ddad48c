// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { showToast } from "@wth/ui";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#shared/api/query-client.ts";
import { appConfigQuery, type AppConfig } from "#shared/api/app-config.ts";
import { closeConnectDialog, openConnectDialog, openNetworkDialog } from "#shared/forms/dialogs.ts";
import { installBrowser, setWidth } from "@wth/web-kit/testing/browser.ts";
import { fakeWallet } from "#shared/testing/fake-wallet.ts";
import { renderApp } from "#shared/testing/render-app.tsx";
import { forgetInviteCode, storeInviteCode } from "#shared/community/stored-invite-code.ts";
import { loadWallet } from "#shared/wallet/load-wallet.ts";
import { createWalletRuntime, type WalletRuntime } from "#shared/wallet/wallet-runtime.ts";
import { walletStore } from "#shared/wallet/wallet-store.ts";
import { ConnectDialog } from "./connect-dialog.tsx";
import { NetworkDialog } from "./network-dialog.tsx";
import { publicConfig } from "#shared/testing/test-configs.ts";

vi.mock(import("@wth/ui"), async (original) => ({ ...(await original()), showToast: vi.fn<typeof showToast>() }));
vi.mock(import("#shared/wallet/load-wallet.ts"), () => ({ loadWallet: vi.fn<typeof loadWallet>() }));

const address = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const config = publicConfig({ chainId: 97 });
let runtime: WalletRuntime;
let wallets: ReturnType<typeof fakeWallet>[] = [];

beforeEach(() => {
  installBrowser();
  localStorage.clear();
  queryClient.setQueryData(appConfigQuery.queryKey, config);
  vi.mocked(showToast).mockClear();
});
afterEach(async () => {
  await runtime.disconnect().catch(() => undefined);
  act(closeConnectDialog);
  cleanup();
  for (const wallet of wallets) wallet.remove();
  wallets = [];
  walletStore.set({ status: "disconnected" });
  vi.unstubAllGlobals();
});

async function open(names: string[], changes: Partial<AppConfig> = {}, chainId = 97) {
  wallets = names.map((name) => fakeWallet(name, address, chainId));
  runtime = createWalletRuntime({ ...config, ...changes });
  vi.mocked(loadWallet).mockResolvedValue(runtime);
  await renderApp(
    <>
      <ConnectDialog />
      <NetworkDialog onDisconnect={() => undefined} />
    </>,
  );
  act(openConnectDialog);
  await screen.findByRole("dialog", { name: "Connect a wallet" });
}

test("lists all announced wallets and connects one [AUTH-01]", async () => {
  await open(["Nautilus", "Anglerfish"]);
  expect(await screen.findByRole("button", { name: "Nautilus" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Anglerfish" }));
  await waitFor(() =>
    expect(walletStore.get()).toEqual({ status: "connected", address, chainId: 97, walletName: "Anglerfish" }),
  );
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Connect a wallet" })).toBeNull());
  expect(showToast).not.toHaveBeenCalled();
});

test.each([
  ["declines", "You declined the request in your wallet."],
  ["busy", "Your wallet already has a request open. Please answer it there."],
  ["fails", "The wallet could not be connected. Please try again."],
] as const)("explains the error of a wallet that is in the mood %s, and allows a retry", async (mood, message) => {
  await open(["Nautilus"]);
  wallets[0]?.state.moods.set("eth_requestAccounts", mood);
  await userEvent.click(await screen.findByRole("button", { name: "Nautilus" }));
  await waitFor(() => expect(showToast).toHaveBeenCalled());
  expect(vi.mocked(showToast).mock.calls[0]?.[0]).toMatchObject({ message, tone: "error" });
  wallets[0]?.state.moods.clear();
  await userEvent.click(screen.getByRole("button", { name: "Nautilus" }));
  await waitFor(() => expect(walletStore.get().status).toBe("connected"));
});

test("explains the options without any wallet", async () => {
  await open([]);
  expect(await screen.findByText(/No wallet was found/)).toBeTruthy();
});

test("lists a wallet that is only injected when none is announced", async () => {
  vi.stubGlobal("ethereum", { request: async () => [] });
  await open([]);
  expect(await screen.findByRole("button", { name: "Injected" })).toBeTruthy();
});

test.each([
  [null, 0],
  ["a-project", 1],
])("shows for WalletConnect project id %s %i entries", async (walletConnectProjectId, count) => {
  await open(["Nautilus"], { walletConnectProjectId });
  await screen.findByRole("button", { name: "Nautilus" });
  expect(screen.queryAllByRole("button", { name: "WalletConnect" })).toHaveLength(count);
});

test("shows wallet apps on a phone, and the QR code on a desktop", async () => {
  await open(["Nautilus"]);
  expect(await screen.findByRole("img", { name: "QR code of this page's address" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /Open in/ })).toBeNull();
  act(() => setWidth(390));
  await waitFor(() => expect(screen.getAllByRole("link", { name: /Open in/ })).toHaveLength(3));
  expect(screen.queryByRole("img")).toBeNull();
});

test("requests the right network, and adds the chain when the wallet lacks it", async () => {
  await open(["Nautilus"], {}, 1);
  await userEvent.click(await screen.findByRole("button", { name: "Nautilus" }));
  await waitFor(() => expect(walletStore.get()).toMatchObject({ status: "connected", chainId: 1 }));
  act(openNetworkDialog);
  const button = await screen.findByRole("button", { name: "Switch to BNB Smart Chain Testnet" });
  expect(screen.getByText(/another network \(1\)/)).toBeTruthy();
  await userEvent.click(button);
  await waitFor(() => expect(walletStore.get()).toMatchObject({ chainId: 97 }));
  expect(wallets[0]?.state.calls).toContain("wallet_addEthereumChain");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Switch network" })).toBeNull());
});

test("explains a declined switch and keeps the offer", async () => {
  await open(["Nautilus"], {}, 1);
  await userEvent.click(await screen.findByRole("button", { name: "Nautilus" }));
  await waitFor(() => expect(walletStore.get()).toMatchObject({ chainId: 1 }));
  wallets[0]?.state.moods.set("wallet_switchEthereumChain", "declines");
  act(openNetworkDialog);
  await userEvent.click(await screen.findByRole("button", { name: /^Switch to/ }));
  await waitFor(() => expect(showToast).toHaveBeenCalled());
  expect(vi.mocked(showToast).mock.calls[0]?.[0]).toMatchObject({
    message: "You declined the request in your wallet.",
  });
  expect(screen.getByRole("dialog", { name: "Switch network" })).toBeTruthy();
});

test("a wallet that never answers holds back no other one, nor the page [X05]", async () => {
  await open(["Nautilus", "Anglerfish"]);
  wallets[0]?.state.moods.set("eth_requestAccounts", "silent");
  wallets[0]?.state.moods.set("wallet_requestPermissions", "silent");
  await userEvent.click(await screen.findByRole("button", { name: "Nautilus" }));
  await screen.findByText(/^Confirm in Nautilus/);
  expect(walletStore.get()).toEqual({ status: "disconnected" });
  await userEvent.click(screen.getByRole("button", { name: "Anglerfish" }));
  await waitFor(() => expect(walletStore.get()).toMatchObject({ status: "connected", walletName: "Anglerfish" }));
});

test("shows what to type into a wallet that switches and adds no network [X06]", async () => {
  await open(["Nautilus"], {}, 1);
  await userEvent.click(await screen.findByRole("button", { name: "Nautilus" }));
  await waitFor(() => expect(walletStore.get()).toMatchObject({ chainId: 1 }));
  for (const method of ["wallet_switchEthereumChain", "wallet_addEthereumChain"])
    wallets[0]?.state.moods.set(method, "lacking");
  act(openNetworkDialog);
  await userEvent.click(await screen.findByRole("button", { name: /^Switch to/ }));
  const terms = await screen.findAllByRole("definition");
  expect(terms.map(({ textContent }) => textContent)).toEqual(["BNB Smart Chain Testnet", "97", config.rpcUrl]);
});

test("awaits the wallet of the last visit, which is announced late [X21]", async () => {
  await open(["Nautilus"]);
  await userEvent.click(await screen.findByRole("button", { name: "Nautilus" }));
  await waitFor(() => expect(walletStore.get().status).toBe("connected"));
  wallets[0]?.remove();
  walletStore.set({ status: "connecting" });
  const later = createWalletRuntime(config);
  expect(await later.reconnect()).toBe(false);
  wallets = [fakeWallet("Nautilus", address, 97, { connected: true })];
  await waitFor(() => expect(walletStore.get()).toMatchObject({ status: "connected", walletName: "Nautilus" }));
  await later.disconnect();
});

test("links into wallets carry the invitation that this browser remembers [X04]", async () => {
  storeInviteCode("2E345678");
  await open(["Nautilus"]);
  act(() => setWidth(390));
  const links = await screen.findAllByRole<HTMLAnchorElement>("link", { name: /Open in/ });
  for (const { href } of links) expect(decodeURIComponent(decodeURIComponent(href))).toContain("inviteCode=2E345678");
  act(forgetInviteCode);
});
