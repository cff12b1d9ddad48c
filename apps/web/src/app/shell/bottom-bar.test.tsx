// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionStore } from "#shared/session/session-store.ts";
import { answerApi } from "@wth/web-kit/testing/api-answers.ts";
import { setWidth } from "@wth/web-kit/testing/browser.ts";
import { walletStore } from "#shared/wallet/wallet-store.ts";
import { ADDRESS as address, freshPage, leavePage, visit } from "./testing/visit.tsx";

beforeEach(freshPage);
afterEach(leavePage);

const bar = () => screen.findByRole("navigation", { name: "Daily screens" });
const links = async () => within(await bar()).getAllByRole("link");
const current = async () =>
  (await links()).filter((link) => link.getAttribute("aria-current") === "page").map(({ textContent }) => textContent);

/** A phone whose visible part has this height in px, of a window of 800. */
function stubViewport(height: number) {
  const viewport = Object.assign(new EventTarget(), { height, scale: 1 });
  vi.stubGlobal("visualViewport", viewport);
  vi.stubGlobal("innerHeight", 800);
  return (next: number, scale = 1) =>
    act(() => {
      Object.assign(viewport, { height: next, scale });
      viewport.dispatchEvent(new Event("resize"));
    });
}

test("leads a phone to mining, market, account and inbox [U29, V13]", async () => {
  setWidth(390);
  await visit("/c2c");
  expect((await links()).map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["DeFi", "/defi"],
    ["C2C", "/c2c"],
    ["Account", "/account"],
    ["Inbox", "/notifications"],
  ]);
  expect(await current()).toEqual(["C2C"]);
});

test("marks no screen that it does not lead to [U29]", async () => {
  setWidth(390);
  await visit("/stats");
  expect(await current()).toEqual([]);
});

test("is not there on a wide screen [U29]", async () => {
  await visit("/account");
  await waitFor(() => expect(screen.queryByRole("navigation", { name: "Daily screens" })).toBeNull());
  setWidth(390);
  expect(await current()).toEqual(["Account"]);
});

test("counts the trades that wait for a payment, and what is unread [U29, V13]", async () => {
  let due = 2;
  answerApi(({ path }) => {
    if (path.endsWith("c2c/order/pending-count")) return { data: due };
    return path.endsWith("notification/unread-count") ? { data: 120 } : { status: 500, code: 500 };
  });
  setWidth(390);
  await visit("/account");
  const market = async () => (await links())[1]?.textContent;
  expect(await market()).toBe("C2C");
  act(() => {
    sessionStore.set({ status: "signedIn", address });
    walletStore.set({ status: "connected", address, chainId: 56, walletName: "Test" });
  });
  await waitFor(async () => expect(await market()).toBe("2C2C 2 payments due"));
  const inbox = await within(await bar()).findByRole("button");
  await waitFor(() => expect(inbox.textContent).toBe("99+Inbox 120 unread"));
  fireEvent.click(inbox);
  expect(await screen.findByRole("dialog", { name: "Inbox" })).toBeDefined();
  due = 100;
  act(() => sessionStore.set({ status: "signedOut" }));
  await waitFor(async () => expect(await market()).toBe("C2C"));
});

test("gives its place to a virtual keyboard, but not to zooming or the browser's bars [U29]", async () => {
  const resize = stubViewport(800);
  setWidth(390);
  await visit("/account");
  await bar();
  resize(460);
  await waitFor(() => expect(screen.queryByRole("navigation", { name: "Daily screens" })).toBeNull());
  resize(720);
  await bar();
  resize(400, 2);
  await bar();
});
