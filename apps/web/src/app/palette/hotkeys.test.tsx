// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { setWidth } from "@wth/web-kit/testing/browser.ts";
import { answerApi } from "@wth/web-kit/testing/api-answers.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionStore } from "#shared/session/session-store.ts";
import { ADDRESS, freshPage, leavePage, visit } from "../shell/testing/visit.tsx";

beforeEach(freshPage);
afterEach(async () => {
  // what is open is state of the app, which survives a page
  await userEvent.keyboard("{Escape}");
  act(() => sessionStore.set({ status: "signedOut" }));
  await leavePage();
});

const search = () => screen.getByPlaceholderText("Search pages, actions and help");

async function openAt(path: string) {
  const router = await visit(path);
  return { router, user: userEvent.setup() };
}

/** Presses keys until they have an effect: what listens to them loads after the page. */
const pressUntil = (user: UserEvent, keys: string, isSeen: () => unknown): Promise<void> =>
  vi.waitFor(
    async () => {
      await user.keyboard(keys);
      await vi.waitFor(isSeen, { timeout: 2_000 });
    },
    { timeout: 60_000 },
  );
const openPalette = (user: UserEvent): Promise<void> => pressUntil(user, "{Control>}k{/Control}", search);

test("Ctrl+K opens the commands, which find and open a page by keyboard alone [U35]", async () => {
  const { router, user } = await openAt("/download");
  await openPalette(user);
  await waitFor(() => expect(document.activeElement).toBe(search()));
  await user.keyboard("stat");
  expect(screen.getByRole("option", { name: "Stats" })).toBeDefined();
  expect(screen.queryByRole("option", { name: "Plan" })).toBeNull();
  const chosen = () => document.activeElement?.getAttribute("aria-activedescendant") ?? "";
  await waitFor(() => expect(document.getElementById(chosen())?.textContent).toMatch(/^Stats/));
  await user.keyboard("{ArrowDown}");
  await waitFor(() => expect(document.getElementById(chosen())?.textContent).toMatch(/^Identity status/));
  await user.keyboard("{ArrowUp}{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/stats"));
});

test("the header has a button for the commands, which name their shortcuts [U35]", async () => {
  const { router, user } = await openAt("/download");
  const button = screen.getByRole("button", { name: "Search and commands, Ctrl K" });
  expect(button.textContent).toBe("Ctrl K");
  await user.click(button);
  await waitFor(search);
  expect(screen.getByRole("option", { name: "Stats" }).textContent).toBe("StatsShiftS");
  await user.click(screen.getByRole("option", { name: "Keyboard shortcuts" }));
  expect(await screen.findByRole("dialog", { name: "Keyboard shortcuts" })).toBeDefined();
  expect(router.state.location.pathname).toBe("/download");
});

test("the menu on phones has the commands [U35]", async () => {
  setWidth(390);
  const { user } = await openAt("/download");
  await user.click(screen.getByRole("button", { name: "Menu" }));
  await user.click(await screen.findByRole("button", { name: "Search and commands" }));
  await waitFor(search);
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Menu" })).toBeNull());
});

test("opens a help entry that contains the words, and the search of the help [U35]", async () => {
  const { router, user } = await openAt("/download");
  await openPalette(user);
  await user.type(search(), "guided price");
  expect(await screen.findByRole("option", { name: "The guided price" })).toBeDefined();
  await user.click(screen.getByRole("option", { name: 'Search the help for "guided price"' }));
  await waitFor(() => expect(router.state.location.href).toBe("/help?q=guided+price"));
});

test("claims all and posts an advert for signed-in users only [U35]", async () => {
  const { router, user } = await openAt("/download");
  await openPalette(user);
  expect(screen.queryByRole("option", { name: "Claime All" })).toBeNull();
  const sent = answerApi(() => ({ data: { count: 2, amount: "1.5" } }));
  const signedIn = (name: string): void => {
    // the controller ends this session as soon as it has asked the server
    act(() => sessionStore.set({ status: "signedIn", address: ADDRESS }));
    fireEvent.click(screen.getByRole("option", { name }));
  };
  signedIn("Claime All");
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith("/mining/batch-collect"))).toBe(true));
  await openPalette(user);
  signedIn("Post a New Advertisement");
  await waitFor(() => expect(router.state.location.pathname).toBe("/c2c"));
});

test("finds the inbox by its words, and the sides of the market [U34, U35]", async () => {
  const { router, user } = await openAt("/download");
  await openPalette(user);
  fireEvent.change(search(), { target: { value: "sell" } });
  await user.click(screen.getByRole("option", { name: "Sell WTH" }));
  await waitFor(() => expect(router.state.location.href).toBe("/c2c?side=sell"));
  await openPalette(user);
  fireEvent.change(search(), { target: { value: "notification" } });
  expect(screen.queryByRole("option", { name: /^Open the inbox/ })).toBeNull();
  act(() => sessionStore.set({ status: "signedIn", address: ADDRESS }));
  fireEvent.click(screen.getByRole("option", { name: /^Open the inbox/ }));
  expect(await screen.findByRole("dialog", { name: "Inbox" })).toBeDefined();
});

test("switches language and theme from the commands [U35]", async () => {
  const { user } = await openAt("/download");
  await openPalette(user);
  await user.click(await screen.findByRole("option", { name: "Switch to Traditional Chinese" }));
  await waitFor(() => expect(document.documentElement.lang).toBe("zh-Hant"));
});

test("lists all shortcuts under ?, and switches those of single keys off [U35]", async () => {
  const { router, user } = await openAt("/download");
  await pressUntil(user, "{Shift>}?{/Shift}", () => screen.getByRole("dialog", { name: "Keyboard shortcuts" }));
  const list = within(screen.getByRole("dialog", { name: "Keyboard shortcuts" }));
  expect(list.getAllByRole("row")).toHaveLength(12);
  await user.click(list.getByRole("switch", { name: "Shortcuts without Ctrl" }));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.keyboard("{Shift>}s{/Shift}");
  expect(router.state.location.pathname).toBe("/download");
  await openPalette(user);
  expect(search()).toBeDefined();
});

test("opens a page by its shortcut, but not while a text is typed [U35]", async () => {
  const { router, user } = await openAt("/help");
  await user.type(await screen.findByRole("searchbox"), "S");
  expect(router.state.location.pathname).toBe("/help");
  act(() => (document.activeElement as HTMLElement).blur());
  await pressUntil(user, "{Shift>}s{/Shift}", () => expect(router.state.location.pathname).toBe("/stats"));
});
