// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sessionStore } from "#shared/session/session-store.ts";
import { answerApi } from "@wth/web-kit/testing/api-answers.ts";
import { setWidth } from "@wth/web-kit/testing/browser.ts";
import { walletStore } from "#shared/wallet/wallet-store.ts";
import { ADDRESS as address, freshPage, leavePage, visit } from "./testing/visit.tsx";

beforeEach(freshPage);
afterEach(leavePage);

const oneNotification = { id: "5", createTime: 1, isRead: false, kind: "kycApproved", data: {} };

/** A signed-in user with one notification, which is unread until the app marks it. */
function signInWithNotification(notification: object = oneNotification): void {
  let unread = 1;
  answerApi(({ path }) => {
    if (path.endsWith("notification/read")) unread = 0;
    if (/notification\/(unread-count|read)$/.test(path)) return { data: unread };
    if (path.endsWith("notification/page"))
      return { data: { list: [{ ...notification, isRead: unread === 0 }], total: 1, unread } };
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
