// @vitest-environment jsdom
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { answerApi } from "@wth/web-kit/testing/api-answers.ts";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { startI18n } from "#i18n/index.ts";
import { queryClient } from "#shared/api/query-client.ts";
import { userKey } from "#shared/api/query-keys.ts";
import { writeTokens } from "#shared/session/token-storage.ts";
import { LandingWalletButton } from "./landing-wallet-button.tsx";

const ADDRESS = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
// the first use loads the code of the toasts
configure({ asyncUtilTimeout: 60_000 });
beforeAll(startI18n);
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const link = () => {
  render(<LandingWalletButton />);
  const { textContent, href } = screen.getByRole<HTMLAnchorElement>("link");
  return [textContent, href.replace(location.origin, "")];
};

test("offers to connect a wallet in the app [U25]", () => {
  expect(link()).toEqual(["Connect wallet", "/defi#connect"]);
});

test("shows the connected wallet of the last visit [U25]", () => {
  localStorage.setItem("isConnected", "true");
  localStorage.setItem("address", ADDRESS);
  expect(link()).toEqual(["0x7099...79C8", "/defi"]);
});

const tradePaid = {
  id: "5",
  createTime: 1,
  isRead: false,
  isOver: false,
  events: 1,
  kind: "tradePaid",
  data: { orderId: "41", amount: "40", usdt: "44" },
};

/** A signed-in tab with `unread` notifications, of which the `recent` ones are wanted as toasts. */
function signIn(state: { unread: number; recent: object[] }) {
  localStorage.setItem("isConnected", "true");
  localStorage.setItem("address", ADDRESS);
  writeTokens({ accessToken: "a", refreshToken: "r", expiresTime: 1 });
  return answerApi(({ path }) => {
    if (path.endsWith("notification/unread-count")) return { data: state.unread };
    if (path.endsWith("notification/recent")) return { data: state.recent };
    if (path.endsWith("notification/read")) return { data: 0 };
    return { status: 503, code: 503 };
  });
}
const reload = () => act(() => queryClient.invalidateQueries({ queryKey: userKey("notification") }));

test("tells a signed-in user how many notifications are unread, now and later [U02]", async () => {
  const state = { unread: 3, recent: [] };
  signIn(state);
  render(<LandingWalletButton />);
  expect(await screen.findByRole("link", { name: "0x7099...79C8 (3 unread)" })).toBeDefined();
  state.unread = 250;
  await reload();
  await waitFor(() => expect(screen.getByRole("link").textContent).toContain("99+"));
});

test("shows what happens as a toast, for five seconds or until it is closed [U02]", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const state: { unread: number; recent: object[] } = { unread: 0, recent: [] };
  signIn(state);
  render(<LandingWalletButton />);
  const toasts = await screen.findByRole("list", { name: "Notifications" });
  await waitFor(() => expect(queryClient.getQueryData(userKey("notification", "recent"))).toEqual([]));
  state.recent = [tradePaid];
  await reload();
  await waitFor(() => expect(toasts.textContent).toContain("Your sale is paid"));
  expect(toasts.textContent).toContain("44.00 USDT");
  await act(() => vi.advanceTimersByTimeAsync(5_100));
  expect(toasts.childElementCount).toBe(0);
  state.recent = [{ ...tradePaid, id: "6" }, tradePaid];
  await reload();
  await waitFor(() => expect(toasts.childElementCount).toBe(1));
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(toasts.childElementCount).toBe(0);
  // the app announces nothing a second time
  expect(Number(sessionStorage.getItem("announcedUntil"))).toBeGreaterThan(1);
});

test("a toast stays while the pointer is on it, and its button marks it as read [U02]", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const assign = vi.fn<(url: string) => void>();
  vi.stubGlobal("location", { origin: location.origin, assign });
  sessionStorage.setItem("announcedUntil", "0.5");
  const sent = signIn({ unread: 1, recent: [tradePaid] });
  render(<LandingWalletButton />);
  const toast = await screen.findByRole("listitem");
  fireEvent.pointerEnter(toast);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  fireEvent.click(screen.getByRole("button", { name: "Open" }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/c2c?order=41"));
  expect(sent.find(({ path }) => path.endsWith("notification/read"))?.body).toEqual({ ids: ["5"] });
});

test("asks nothing without a session [U25]", () => {
  const sent = answerApi(() => ({ data: 3 }));
  expect(link()).toEqual(["Connect wallet", "/defi#connect"]);
  expect(sent).toEqual([]);
});
