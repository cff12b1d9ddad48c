// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { showNoticeToast, updateNoticeToast } from "@wth/ui";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#shared/api/query-client.ts";
import { userKey } from "#shared/api/query-keys.ts";
import { sessionStore } from "#shared/session/session-store.ts";
import { answerApi } from "@wth/web-kit/testing/api-answers.ts";
import { setWidth } from "@wth/web-kit/testing/browser.ts";
import { walletStore } from "#shared/wallet/wallet-store.ts";
import { ADDRESS as address, freshPage, leavePage, visit } from "./testing/visit.tsx";

vi.mock(import("@wth/ui"), async (original) => ({
  ...(await original()),
  showNoticeToast: vi.fn<typeof showNoticeToast>(),
  updateNoticeToast: vi.fn<typeof updateNoticeToast>(),
}));

beforeEach(freshPage);
afterEach(leavePage);

const oneNotification = {
  id: "5",
  createTime: 1,
  isRead: false,
  isOver: false,
  events: 1,
  kind: "kycApproved",
  data: {},
};

const recentKey = userKey("notification", "recent");

/** Notifications that the server wants as toasts. */
let recent: object[];
beforeEach(() => {
  recent = [];
  vi.mocked(showNoticeToast).mockClear();
  vi.mocked(updateNoticeToast).mockClear();
});

/** A signed-in user with one notification, which is unread until the app marks it. */
function signInWithNotification(notification: object = oneNotification): void {
  let unread = 1;
  answerApi(({ path }) => {
    if (path.endsWith("notification/read")) unread = 0;
    if (/notification\/(unread-count|read)$/.test(path)) return { data: unread };
    if (path.endsWith("notification/recent")) return { data: recent };
    if (path.endsWith("notification/page"))
      return { data: { list: [{ ...notification, isRead: unread === 0 }], next: null, unread } };
    return { status: 503, code: 503 };
  });
  act(() => {
    // the session comes first: a wallet without one would be asked to sign in
    sessionStore.set({ status: "signedIn", address });
    walletStore.set({ status: "connected", address, chainId: 56, walletName: "Test" });
  });
}

test("opens and closes the inbox at the bell, and follows its links", async () => {
  const router = await visit("/c2c");
  expect(screen.queryByRole("button", { name: /^Inbox/ })).toBeNull();
  signInWithNotification();
  const bell = await screen.findByRole("button", { name: "Inbox, 1 unread" });
  await userEvent.click(bell);
  await screen.findByRole("dialog", { name: "Inbox" });
  await userEvent.click(document.body);
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Inbox" })).toBeNull());
  await userEvent.click(bell);
  await screen.findByRole("dialog", { name: "Inbox" });
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog", { name: "Inbox" })).toBeNull();
  expect(document.activeElement).toBe(bell);
  await userEvent.click(bell);
  await userEvent.click(await screen.findByRole("button", { name: /Your identity is verified/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/kycselect"));
  await screen.findByRole("button", { name: "Inbox" });
});

test("opens the dividends tab from a notification, also while /defi is open", async () => {
  const router = await visit("/defi");
  signInWithNotification({ ...oneNotification, kind: "dividendReady", data: { day: "2026-01-01" } });
  const shown = () => screen.getAllByRole("tab", { selected: true }).map((tab) => tab.textContent);
  await screen.findAllByRole("tab");
  expect(shown()).toEqual(["My Social"]);
  await userEvent.click(await screen.findByRole("button", { name: "Inbox, 1 unread" }));
  await userEvent.click(await screen.findByRole("button", { name: /Dividends can be claimed/ }));
  await waitFor(() => expect(shown()).toEqual(["MyDividend"]));
  expect(router.state.location.pathname).toBe("/defi");
  await act(() => router.navigate({ to: "/c2c" }));
  await act(() => router.navigate({ to: "/defi" }));
  await screen.findAllByRole("tab");
  expect(shown()).toEqual(["MyDividend"]);
});

test.each(["/defi", "/account", "/c2c"])(
  "shows what happens as a toast on %s, with a way to it [U02]",
  async (path) => {
    const router = await visit(path);
    recent = [{ ...oneNotification, id: "4" }];
    signInWithNotification();
    await screen.findByRole("button", { name: "Inbox, 1 unread" });
    await waitFor(() => expect(queryClient.getQueryData(recentKey)).toHaveLength(1));
    const data = { orderId: "41", amount: "40", usdt: "44" };
    recent = [...recent, { ...oneNotification, kind: "tradePaid", data }];
    await act(() => queryClient.invalidateQueries({ queryKey: userKey("notification") }));
    await waitFor(() => expect(showNoticeToast).toHaveBeenCalled());
    const shown = vi.mocked(showNoticeToast).mock.calls.map(([toast]) => toast);
    expect(shown).toMatchObject([{ id: "event:5", title: "Your sale is paid", action: "Open" }]);
    act(() => shown[0]?.onAction());
    await waitFor(() => expect(router.state.location.href).toContain("/c2c?order=41"));
  },
);

test("tells of further events of an entry: a toast a minute, updated in between [U02]", async () => {
  const now = vi.spyOn(Date, "now");
  const start = Date.now();
  const friends = { ...oneNotification, kind: "friendJoined", data: {} };
  await visit("/account");
  recent = [friends];
  signInWithNotification();
  await waitFor(() => expect(queryClient.getQueryData(recentKey)).toHaveLength(1));
  const titles = (toast: typeof showNoticeToast) => vi.mocked(toast).mock.calls.map(([{ title }]) => title);
  const grow = async (events: number, ms: number) => {
    now.mockReturnValue(start + ms);
    recent = [{ ...friends, events }];
    await act(() => queryClient.invalidateQueries({ queryKey: recentKey }));
  };
  await grow(2, 1_000);
  await waitFor(() => expect(titles(showNoticeToast)).toEqual(["2 friends joined your circle"]));
  await grow(30, 30_000);
  await waitFor(() => expect(titles(updateNoticeToast)).toEqual(["30 friends joined your circle"]));
  expect(showNoticeToast).toHaveBeenCalledTimes(1);
  await grow(31, 62_000);
  await waitFor(() => expect(titles(showNoticeToast)).toContain("31 friends joined your circle"));
  now.mockRestore();
});

test("shows as toasts what came while the tab was on a page without them [U02]", async () => {
  sessionStorage.setItem("announcedUntil", "1000");
  recent = [
    { ...oneNotification, id: "4", createTime: 900 },
    { ...oneNotification, createTime: 1_100 },
  ];
  await visit("/account");
  signInWithNotification();
  await waitFor(() => expect(showNoticeToast).toHaveBeenCalled());
  expect(vi.mocked(showNoticeToast).mock.calls.map(([{ id }]) => id)).toEqual(["event:5"]);
  expect(Number(sessionStorage.getItem("announcedUntil"))).toBeGreaterThan(1_100);
});

const announced = {
  maintenance: true,
  list: [{ id: "3", level: "info", en: "A new version.", zhCN: "新版本。", start: 1, end: null }],
};

const announce = () =>
  answerApi(({ path }) => (path.endsWith("/announcements") ? { data: announced } : { status: 503, code: 503 }));
const bar = { name: "Announcements" };

test.each(["/defi", "/nowhere"])("shows announcements between the header and the content of %s", async (path) => {
  announce();
  await visit(path);
  const shown = await screen.findByRole("status", bar);
  await waitFor(() => expect(shown.textContent).toContain("A new version."));
  expect(shown.nextElementSibling?.tagName).toBe("MAIN");
});

test("phone: shows the inbox as a bottom sheet", async () => {
  setWidth(390);
  await visit("/c2c");
  signInWithNotification();
  await userEvent.click(await screen.findByRole("button", { name: "Inbox, 1 unread" }));
  const sheet = await screen.findByRole("dialog", { name: "Inbox" });
  expect(sheet.closest("[data-sheet]")).toBeTruthy();
});
