// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#shared/api/query-client.ts";
import { sessionStore } from "#shared/session/session-store.ts";
import { answerApi } from "#shared/testing/api-answers.ts";
import { setWidth } from "#shared/testing/browser.ts";
import {
  ADDRESS as address,
  appConfig as config,
  connectWallet,
  freshPage,
  leavePage,
  visit,
} from "./testing/visit.tsx";

beforeEach(freshPage);
afterEach(leavePage);

test.each(["/defi", "/defi?rig=7", "/c2c", "/account"])("an invitation that leads to %s is kept", async (path) => {
  await visit(`${path}${path.includes("?") ? "&" : "?"}inviteCode=C2NPMYEW`);
  expect(sessionStorage.getItem("inviteCode")).toBe("C2NPMYEW");
});

test("/defi is the DeFi page [SHELL-03]", async () => {
  await visit("/defi");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("DeFi");
});

test.each(["/nowhere", "/defi/deeper", "/HOME1"])("%s: Page Not Found [SHELL-12]", async (path) => {
  await visit(path);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Page Not Found");
  expect(document.title).toBe("Page Not Found · WTH");
});

test.each(["/defi", "/c2c", "/account", "/activity", "/plan", "/stats", "/download", "/kyc", "/kycselect", "/nowhere"])(
  "%s has the header [SHELL-13]",
  async (path) => {
    await visit(path);
    expect(screen.getByRole("banner")).toBeTruthy();
  },
);

test("every change of route scrolls to the top [SHELL-14]", async () => {
  const router = await visit("/defi");
  for (const to of ["/c2c", "/stats", "/defi"] as const) {
    vi.mocked(scrollTo).mockClear();
    await act(() => router.navigate({ to }));
    await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 })));
  }
});

test("logo, the seven links, and the wallet button [SHELL-18, SHELL-19, SHELL-21]", async () => {
  await visit("/defi");
  const header = within(screen.getByRole("banner"));
  expect(header.getByRole("link", { name: "WTH home" }).querySelector("svg")).not.toBeNull();
  const links = within(header.getByRole("navigation")).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/home",
    "/defi",
    "/c2c",
    "/account",
    "/activity",
    "/plan",
    "/stats",
  ]);
  expect(header.getByRole("button", { name: "Connect wallet" })).toBeTruthy();
});

test("the language switch changes texts, lang and storage [SHELL-20, SHELL-48, SHELL-49, SHELL-51, SHELL-52]", async () => {
  await visit("/defi");
  await userEvent.click(screen.getByRole("button", { name: "繁體中文" }));
  expect((await screen.findAllByRole("button", { name: "連接錢包" })).length).toBeGreaterThan(0);
  expect(localStorage.getItem("language")).toBe("zhCN");
  expect(document.documentElement.lang).toBe("zh-Hant");
  await userEvent.click(screen.getByRole("button", { name: "English" }));
  expect((await screen.findAllByRole("button", { name: "Connect wallet" })).length).toBeGreaterThan(0);
  expect(localStorage.getItem("language")).toBe("en");
  expect(document.documentElement.lang).toBe("en");
});

test("a connected wallet shows the first 6 and last 4 characters of its address [SHELL-24, CONST-25]", async () => {
  await visit("/defi");
  connectWallet();
  expect(screen.getByRole("banner").textContent).toContain("0x90F7...b906");
  expect(screen.getByRole("banner").textContent).not.toContain(address);
});

test("desktop: hovering the avatar shows the profile panel, leaving hides it [SHELL-25]", async () => {
  await visit("/defi");
  connectWallet();
  const user = userEvent.setup();
  await user.hover(screen.getByRole("button", { name: "Account 0x90F7...b906" }));
  expect(await screen.findByRole("dialog", { name: "Profile" })).toBeTruthy();
  await user.hover(screen.getByRole("heading", { level: 1 }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Profile" })).toBeNull());
});

test("phone: tapping the address opens a bottom sheet [SHELL-26]", async () => {
  setWidth(390);
  await visit("/defi");
  connectWallet();
  await userEvent.click(screen.getByRole("button", { name: "Account 0x90F7...b906" }));
  expect(await screen.findByRole("dialog", { name: "Profile" })).toBeTruthy();
  expect(document.querySelector(".mantine-Drawer-content")).not.toBeNull();
});

test("phone: the hamburger holds the navigation and the social links [SHELL-27, SHELL-28]", async () => {
  setWidth(390);
  await visit("/defi");
  expect(screen.queryByRole("navigation")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Menu" }));
  const menu = within(await screen.findByRole("dialog", { name: "Menu" }));
  expect(within(menu.getByRole("navigation")).getAllByRole("link")).toHaveLength(7);
  const social = within(menu.getByRole("list", { name: "Community" })).getAllByRole("link");
  expect(social.length).toBeGreaterThan(0);
  for (const link of social) expect(link.getAttribute("href")).toMatch(/^https:/);
});

test("the phone's header applies at 750 px, not at 751 px [SHELL-45]", async () => {
  setWidth(750);
  await visit("/defi");
  expect(screen.getByRole("button", { name: "Menu" })).toBeTruthy();
  act(() => setWidth(751));
  expect(screen.queryByRole("button", { name: "Menu" })).toBeNull();
});

test("the compact header applies at 1300 px, not at 1301 px [SHELL-46]", async () => {
  setWidth(1301);
  await visit("/defi");
  expect(screen.getByRole("button", { name: "繁體中文" }).textContent).toBe("繁體中文");
  act(() => setWidth(1300));
  expect(screen.getByRole("button", { name: "繁中 繁體中文" }).textContent).toBe("繁中");
});

test("back to top appears after more than 600 px and scrolls up [SHELL-39, SHELL-40]", async () => {
  await visit("/defi");
  const scrollBy = (y: number) =>
    act(() => {
      vi.stubGlobal("scrollY", y);
      dispatchEvent(new Event("scroll"));
    });
  scrollBy(600);
  expect(screen.queryByRole("button", { name: "Back to top" })).toBeNull();
  scrollBy(601);
  await userEvent.click(screen.getByRole("button", { name: "Back to top" }));
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: "smooth" });
});

test("without a wallet no user data is asked for, on any screen [ROLE-02, ROLE-04]", async () => {
  const sent = answerApi(() => ({ status: 503, code: 503 }));
  const router = await visit("/defi");
  for (const to of ["/c2c", "/account", "/activity", "/plan", "/stats", "/kyc"] as const) {
    await act(() => router.navigate({ to }));
    await screen.findByRole("heading", { level: 1 });
  }
  // what everybody is told is nobody's data
  expect(sent.map(({ path }) => path).filter((path) => !path.endsWith("/common/announcements"))).toEqual([]);
});

test("signed in, /defi has its three tabs [DEFI-14]", async () => {
  await visit("/defi");
  connectWallet();
  expect(screen.queryByRole("tab")).toBeNull();
  act(() => sessionStore.set({ status: "signedIn", address }));
  const tabs = await screen.findAllByRole("tab");
  expect(tabs.map((tab) => tab.textContent)).toEqual(["My Social", "MyDividend", "CreditAssets"]);
});

test("the server's configuration cannot be had: the page says so and tries again", async () => {
  queryClient.clear();
  const sent = answerApi(({ path }) =>
    path.endsWith("/config") && sent.filter((each) => each.path.endsWith("/config")).length > 1
      ? { data: config }
      : { status: 503, code: 503 },
  );
  await visit("/defi");
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect((await screen.findAllByRole("button", { name: "Connect wallet" })).length).toBe(2);
});

test.each(["/defi", "/nowhere"])("%s ends with the notice of risk", async (path) => {
  await visit(path);
  expect(screen.getByRole("contentinfo").textContent).toContain("Risk notice");
});

test("the header leads to the whitepaper in a new tab, in Chinese to the Chinese one [SHELL-22, SHELL-23]", async () => {
  await visit("/stats");
  const link = within(screen.getByRole("banner")).getByRole("link", { name: "Whitepaper" });
  expect(link.getAttribute("href")).toBe("/whitepaper?language=en");
  expect(link.getAttribute("target")).toBe("_blank");
  expect(link.getAttribute("rel")).toContain("noopener");
  await userEvent.click(screen.getByRole("button", { name: "繁體中文" }));
  const chinese = await within(screen.getByRole("banner")).findByRole("link", { name: "白皮書" });
  expect(chinese.getAttribute("href")).toBe("/whitepaper?language=zhCN");
});

test("phone: the whitepaper is in the menu [SHELL-22]", async () => {
  setWidth(390);
  await visit("/stats");
  expect(screen.queryByRole("link", { name: "Whitepaper" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Menu" }));
  const menu = within(await screen.findByRole("dialog", { name: "Menu" }));
  expect(menu.getByRole("link", { name: "Whitepaper" }).getAttribute("href")).toBe("/whitepaper?language=en");
});
