// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { localKeys } from "#config/storage-keys.ts";
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

test("leads a phone to mining, circle, market and account [U29]", async () => {
  setWidth(390);
  await visit("/c2c");
  expect((await links()).map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Mining", "/defi#assets"],
    ["DeFi", "/defi"],
    ["C2C", "/c2c"],
    ["Account", "/account"],
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

test("opens the rigs from any screen, and marks mining apart from the circle [U29]", async () => {
  setWidth(390);
  const router = await visit("/account");
  fireEvent.click((await links())[0] as HTMLElement);
  await waitFor(() => expect(router.state.location.href).toBe("/defi#assets"));
  expect(localStorage.getItem(localKeys.tabIndex)).toBe("2");
  await waitFor(async () => expect(await current()).toEqual(["Mining"]));
  fireEvent.click((await links())[1] as HTMLElement);
  await waitFor(() => expect(router.state.location.href).toBe("/defi"));
  expect(await current()).toEqual(["DeFi"]);
});

test("counts the trades that wait for a payment [U29]", async () => {
  let due = 2;
  answerApi(({ path }) => (path.endsWith("c2c/order/pending-count") ? { data: due } : { status: 500, code: 500 }));
  setWidth(390);
  await visit("/account");
  const market = async () => (await links())[2]?.textContent;
  expect(await market()).toBe("C2C");
  act(() => {
    sessionStore.set({ status: "signedIn", address });
    walletStore.set({ status: "connected", address, chainId: 56, walletName: "Test" });
  });
  await waitFor(async () => expect(await market()).toBe("2C2C 2 payments due"));
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
