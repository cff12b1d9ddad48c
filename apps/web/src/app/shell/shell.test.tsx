// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#shared/api/query-client.ts";
import { sessionStore } from "#shared/session/session-store.ts";
import { answerApi } from "@wth/web-kit/testing/api-answers.ts";
import { setWidth } from "@wth/web-kit/testing/browser.ts";
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

/** Pages besides the landing page that the header links. */
const LINKED = ["/defi", "/c2c", "/account", "/activity", "/plan", "/stats"] as const;

test.each(["/defi", "/defi?rig=7", "/c2c", "/account"])("stores the invitation code of a link to %s", async (path) => {
  await visit(`${path}${path.includes("?") ? "&" : "?"}inviteCode=C2NPMYEW`);
  expect(localStorage.getItem("inviteCode")).toBe("C2NPMYEW");
});

test("/defi shows the DeFi page [SHELL-03]", async () => {
  await visit("/defi");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("DeFi");
});

test.each(["/nowhere", "/defi/deeper", "/HOME1"])("%s shows Page Not Found [SHELL-12]", async (path) => {
  await visit(path);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Page Not Found");
  expect(document.title).toBe("Page Not Found · WTH");
});

test.each([...LINKED, "/download", "/kyc", "/kycselect", "/help", "/nowhere"])(
  "%s shows the header [SHELL-13]",
  async (path) => {
    await visit(path);
    expect(screen.getByRole("banner")).toBeTruthy();
  },
);

test("scrolls to the top on every change of route [SHELL-14]", async () => {
  const router = await visit("/defi");
  for (const to of ["/c2c", "/stats", "/defi"] as const) {
    vi.mocked(scrollTo).mockClear();
    await act(() => router.navigate({ to }));
    await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 })));
  }
});

test("shows logo, the seven links and the wallet button [SHELL-18, SHELL-19, SHELL-21]", async () => {
  await visit("/defi");
  const header = within(screen.getByRole("banner"));
  expect(header.getByRole("link", { name: "WTH home" }).querySelector("svg")).not.toBeNull();
  const links = within(header.getByRole("navigation")).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/home", ...LINKED]);
  expect(header.getByRole("button", { name: "Connect wallet" })).toBeTruthy();
});

test("switches texts, lang and storage with the language [SHELL-20, SHELL-48, SHELL-49, SHELL-51, SHELL-52]", async () => {
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

test("shows the first 6 and last 4 characters of a connected address [SHELL-24, CONST-25]", async () => {
  await visit("/defi");
  connectWallet();
  expect(screen.getByRole("banner").textContent).toContain("0x90F7...b906");
  expect(screen.getByRole("banner").textContent).not.toContain(address);
});

test("desktop: shows the profile while the avatar is hovered [SHELL-25]", async () => {
  await visit("/defi");
  connectWallet();
  const user = userEvent.setup();
  await user.hover(screen.getByRole("button", { name: "Account 0x90F7...b906" }));
  expect(await screen.findByRole("dialog", { name: "Profile" })).toBeTruthy();
  await user.hover(screen.getByRole("heading", { level: 1 }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Profile" })).toBeNull());
});

test("phone: opens a bottom sheet on a tap on the address [SHELL-26]", async () => {
  setWidth(390);
  await visit("/defi");
  connectWallet();
  await userEvent.click(screen.getByRole("button", { name: "Account 0x90F7...b906" }));
  expect(await screen.findByRole("dialog", { name: "Profile" })).toBeTruthy();
  expect(document.querySelector(".mantine-Drawer-content")).not.toBeNull();
});

test("phone: shows navigation and social links in the menu [SHELL-27, SHELL-28]", async () => {
  setWidth(390);
  await visit("/defi");
  expect(within(screen.getByRole("banner")).queryByRole("navigation")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Menu" }));
  const menu = within(await screen.findByRole("dialog", { name: "Menu" }));
  expect(within(menu.getByRole("navigation")).getAllByRole("link")).toHaveLength(7);
  const social = within(menu.getByRole("list", { name: "Community" })).getAllByRole("link");
  expect(social.length).toBeGreaterThan(0);
  for (const link of social) expect(link.getAttribute("href")).toMatch(/^\/community\//);
});

test("applies the phone header at 750 px, not at 751 px [SHELL-45]", async () => {
  setWidth(750);
  await visit("/defi");
  expect(screen.getByRole("button", { name: "Menu" })).toBeTruthy();
  act(() => setWidth(751));
  expect(screen.queryByRole("button", { name: "Menu" })).toBeNull();
});

test("applies the compact header at 1300 px, not at 1301 px [SHELL-46]", async () => {
  setWidth(1301);
  await visit("/defi");
  expect(screen.getByRole("button", { name: "繁體中文" }).textContent).toBe("繁體中文");
  act(() => setWidth(1300));
  expect(screen.getByRole("button", { name: "繁中 繁體中文" }).textContent).toBe("繁中");
});

test("shows back to top beyond 600 px and scrolls up [SHELL-39, SHELL-40]", async () => {
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

test("loads no user data without a wallet, on any screen [ROLE-02, ROLE-04]", async () => {
  const sent = answerApi(() => ({ status: 500, code: 500 }));
  const router = await visit("/defi");
  for (const to of ["/c2c", "/account", "/activity", "/plan", "/stats", "/kyc"] as const) {
    await act(() => router.navigate({ to }));
    await screen.findByRole("heading", { level: 1 });
  }
  // announcements are public
  expect(sent.map(({ path }) => path).filter((path) => !path.endsWith("/common/announcements"))).toEqual([]);
});

test("shows three tabs of /defi when signed in [DEFI-14]", async () => {
  await visit("/defi");
  connectWallet();
  expect(screen.queryByRole("tab")).toBeNull();
  act(() => sessionStore.set({ status: "signedIn", address }));
  const tabs = await screen.findAllByRole("tab");
  expect(tabs.map((tab) => tab.textContent)).toEqual(["My Social", "MyDividend", "CreditAssets"]);
});

test("offers a retry when the server's configuration cannot be loaded", async () => {
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

test.each(["/defi", "/nowhere"])("ends %s with the risk notice", async (path) => {
  await visit(path);
  expect(screen.getByRole("contentinfo").textContent).toContain("Risk notice");
});

test("links to the whitepaper in a new tab, in the current language [SHELL-22, SHELL-23]", async () => {
  await visit("/stats");
  const link = within(screen.getByRole("banner")).getByRole("link", { name: "Whitepaper" });
  expect(link.getAttribute("href")).toBe("/whitepaper?language=en");
  expect(link.getAttribute("target")).toBe("_blank");
  expect(link.getAttribute("rel")).toContain("noopener");
  await userEvent.click(screen.getByRole("button", { name: "繁體中文" }));
  const chinese = await within(screen.getByRole("banner")).findByRole("link", { name: "白皮書" });
  expect(chinese.getAttribute("href")).toBe("/whitepaper?language=zhCN");
});

test("phone: shows the whitepaper in the menu [SHELL-22]", async () => {
  setWidth(390);
  await visit("/stats");
  expect(screen.queryByRole("link", { name: "Whitepaper" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Menu" }));
  const menu = within(await screen.findByRole("dialog", { name: "Menu" }));
  expect(menu.getByRole("link", { name: "Whitepaper" }).getAttribute("href")).toBe("/whitepaper?language=en");
});

test("opens the help center from the footer without a server, then an entry [U34]", async () => {
  queryClient.clear();
  const router = await visit("/nowhere");
  await userEvent.click(within(screen.getByRole("contentinfo")).getByRole("link", { name: "Help Center" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Help Center" })).toBeTruthy();
  await waitFor(() => expect(document.title).toBe("Help Center · WTH"));
  await userEvent.click(screen.getByText("The guided price"));
  await userEvent.click(screen.getAllByRole("link", { name: /Guided price$/ })[0] as HTMLElement);
  await waitFor(() => expect(router.state.location.href).toBe("/help#guidedPrice"));
});

test("links to the help center from the menu of phones and from unknown addresses [U34]", async () => {
  setWidth(390);
  await visit("/nowhere");
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("link", { name: "Help Center" }).getAttribute("href")).toBe("/help");
  await userEvent.click(screen.getByRole("button", { name: "Menu" }));
  const menu = within(await screen.findByRole("dialog", { name: "Menu" }));
  await userEvent.click(menu.getByRole("link", { name: "Help Center" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Help Center" })).toBeTruthy();
});
