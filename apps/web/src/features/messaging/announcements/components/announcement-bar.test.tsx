// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chooseLanguage } from "#i18n/index.ts";
import { allUserKeys, userKey } from "#shared/api/query-keys.ts";
import { queryClient } from "#shared/api/query-client.ts";
import { broken, clearScreen, renderSignedIn } from "#shared/testing/render-signed-in.tsx";
import type { Announcement } from "#shared/messaging/announcements-query.ts";
import { AnnouncementBar } from "./announcement-bar.tsx";

type World = { maintenance: boolean; list: readonly Announcement[] };

const announcement = (id: string, change: Partial<Announcement> = {}): Announcement => ({
  id,
  level: "info",
  en: `News ${id}.`,
  zhCN: `消息 ${id}。`,
  start: 1,
  end: null,
  ...change,
});

const animate = vi.fn<Element["animate"]>();
let height = 0;

beforeEach(() => {
  height = 0;
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockImplementation(() => height);
  HTMLElement.prototype.animate = animate;
});
afterEach(() => {
  clearScreen();
  vi.restoreAllMocks();
  vi.useRealTimers();
  animate.mockClear();
});

async function open(world: World, language: "en" | "zhCN" = "en") {
  const content = (
    <>
      <AnnouncementBar />
      <main tabIndex={-1} />
    </>
  );
  const view = await renderSignedIn(content, { "common/announcements": () => ({ data: world }) }, { language });
  return { ...view, bar: await screen.findByRole("status", { name: language === "en" ? "Announcements" : "公告" }) };
}

const change = () => act(() => queryClient.invalidateQueries({ queryKey: userKey("announcement") }));

test("shows announcements in the current language, warnings first, two at most", async () => {
  const list = [announcement("9"), announcement("8"), announcement("7", { level: "warning" })];
  const { bar } = await open({ maintenance: false, list });
  await waitFor(() => expect(bar.textContent).toBe("News 7.News 9."));
  await act(() => chooseLanguage("zhCN"));
  expect(bar.textContent).toBe("消息 7。消息 9。");
});

test("hides a dismissed announcement, shows the next and moves the focus", async () => {
  const world = { maintenance: false, list: [announcement("9"), announcement("8"), announcement("7")] };
  const { bar, user, view } = await open(world);
  await waitFor(() => expect(bar.textContent).toBe("News 9.News 8."));
  const [first] = screen.getAllByRole("button", { name: "Hide this announcement" });
  await user.click(first as HTMLElement);
  expect(bar.textContent).toBe("News 8.News 7.");
  expect(document.activeElement?.tagName).toBe("MAIN");
  expect(localStorage.getItem("dismissedAnnouncements")).toBe('["9"]');
  view.unmount();
  const again = await open(world);
  await waitFor(() => expect(again.bar.textContent).toBe("News 8.News 7."));
});

test("follows a dismissal in another tab", async () => {
  const { bar } = await open({ maintenance: false, list: [announcement("9")] });
  await waitFor(() => expect(bar.textContent).toBe("News 9."));
  localStorage.setItem("dismissedAnnouncements", '["9"]');
  act(() => void dispatchEvent(new StorageEvent("storage", { key: "dismissedAnnouncements" })));
  expect(bar.textContent).toBe("");
});

test("shows maintenance first and without a dismiss button", async () => {
  const { bar } = await open({ maintenance: true, list: [announcement("9")] });
  await waitFor(() => expect(bar.textContent).toMatch(/^Maintenance is under way\..+News 9\.$/));
  expect(screen.getAllByRole("button")).toHaveLength(1);
});

test("adds new and removes ended announcements on a live update", async () => {
  const world: World = { maintenance: true, list: [] };
  const { bar } = await open(world);
  await waitFor(() => expect(bar.textContent).toMatch(/^Maintenance/));
  world.maintenance = false;
  world.list = [announcement("9")];
  await change();
  await waitFor(() => expect(bar.textContent).toBe("News 9."));
  world.list = [];
  await change();
  await waitFor(() => expect(bar.textContent).toBe(""));
});

test("polls each minute without a stream", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { sent } = await open({ maintenance: false, list: [] });
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(() => vi.advanceTimersByTimeAsync(59_000));
  expect(sent).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(sent).toHaveLength(2);
});

test("keeps the announcements on a change of session", async () => {
  const world = { maintenance: false, list: [announcement("9")] };
  const { bar } = await open(world);
  await waitFor(() => expect(bar.textContent).toBe("News 9."));
  const texts: (string | null)[] = [];
  const watcher = new MutationObserver(() => texts.push(bar.textContent));
  watcher.observe(bar, { childList: true, subtree: true, characterData: true });
  act(() => queryClient.removeQueries({ queryKey: allUserKeys }));
  await act(() => chooseLanguage("zhCN"));
  await waitFor(() => expect(bar.textContent).toBe("消息 9。"));
  expect(texts).not.toContain("");
  watcher.disconnect();
});

test("animates the screen below a change, except under reduced motion", async () => {
  const world: World = { maintenance: false, list: [] };
  const { sent } = await open(world);
  await waitFor(() => expect(sent).toHaveLength(1));
  const arrives = async (list: World["list"], next: number, text: string) => {
    world.list = list;
    height = next;
    await change();
    await waitFor(() => expect(screen.getByRole("status", { name: "Announcements" }).textContent).toBe(text));
  };
  await arrives([announcement("9")], 48, "News 9.");
  expect(animate.mock.calls.at(-1)?.[0]).toEqual([{ transform: "translateY(-48px)" }, { transform: "none" }]);
  await arrives([], 0, "");
  expect(animate.mock.calls.at(-1)?.[0]).toEqual([{ transform: "translateY(48px)" }, { transform: "none" }]);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  await arrives([announcement("8")], 48, "News 8.");
  expect(animate).toHaveBeenCalledTimes(2);
});

test("shows nothing without an answer", async () => {
  const { sent } = await renderSignedIn(<AnnouncementBar />, { "common/announcements": () => broken });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.getByRole("status", { name: "Announcements" }).textContent).toBe("");
});
