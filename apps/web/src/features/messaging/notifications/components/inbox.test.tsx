// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { kindNames } from "@wth/api-contract";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "#shared/api/query-client.ts";
import { userKey } from "#shared/api/query-keys.ts";
import { broken, clearScreen, renderSignedIn, type Answers } from "#shared/testing/render-signed-in.tsx";
import { layOutRows } from "@wth/web-kit/testing/browser.ts";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import type { InboxNotification } from "../api/notification-queries.ts";
import { notifications } from "../testing/notification-data.ts";
import { Bell } from "./bell.tsx";
import { Inbox } from "./inbox.tsx";

const ROW_PX = 92;
/** Entries of a page. */
const PAGE = 20;

/** A server with an inbox. */
function inboxServer(list: readonly InboxNotification[]) {
  const read = new Set(list.filter(({ isRead }) => isRead).map(({ id }) => id));
  const unread = (): number => list.length - read.size;
  const answers: Answers = {
    "notification/unread-count": () => ({ data: unread() }),
    "notification/page": ({ query }) => {
      const [from, size] = [Number((query.get("after") ?? "0_0").split("_")[0]), Number(query.get("pageSize"))];
      const shown = list.slice(from, from + size).map((notification) => ({
        ...notification,
        isRead: read.has(notification.id),
      }));
      const next = from + size < list.length ? `${from + size}_1` : null;
      return { data: { list: shown, next, unread: unread() } };
    },
    "notification/read": ({ body }) => {
      const { ids = list.map(({ id }) => id) } = body as { ids?: string[] };
      ids.forEach((id) => read.add(id));
      return { data: unread() };
    },
  };
  return { answers, read };
}

async function open(list: readonly InboxNotification[] = notifications, language: "en" | "zhCN" = "en") {
  const server = inboxServer(list);
  const onOpen = vi.fn<(notification: InboxNotification) => void>();
  const content = (
    <>
      <Bell isOpen={false} onPress={() => undefined} />
      <Inbox onOpen={onOpen} settingsLink={(text) => <a href="/notifications">{text}</a>} />
    </>
  );
  return { ...server, onOpen, ...(await renderSignedIn(content, server.answers, { language })) };
}

/** Words of an entry without its day and time. */
function wordsOf(row: HTMLElement): string {
  const copy = row.cloneNode(true) as HTMLElement;
  for (const part of copy.querySelectorAll("p, time")) part.remove();
  return copy.textContent;
}
const rows = async () => (await screen.findAllByRole("listitem")).map((row) => row.textContent);

afterEach(() => {
  clearScreen();
  vi.restoreAllMocks();
});

test("every kind of notification says what happened and what it needs [U02]", async () => {
  expect(new Set(notifications.map(({ kind }) => kind))).toEqual(new Set(kindNames));
  const { user } = await open();
  for (let shown = PAGE; shown < notifications.length; shown += PAGE)
    await user.click(await screen.findByRole("button", { name: "Show older ones" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Show older ones" })).toBeNull());
  const moment = formatDateTime(notifications[0]?.createTime ?? 0);
  const until = formatDateTime((notifications[0]?.createTime ?? 0) + 3_600_000);
  await rows();
  expect(screen.getAllByRole("listitem").map(wordsOf)).toEqual([
    `A trade waits for your payment (Unread)Order 41: pay by ${until}, or it is cancelled.`,
    `Your identity could not be verified (Unread)Blurry photo.`,
    `Your trading is restricted (Unread)Payments were not made in time. Only an operator can lift it.`,
    `Dividends can be claimed Those of 2026/01/01 have been settled.`,
    `A reward can be claimed 12.5000 WTH of the Blue Whale Plan.`,
    `You can trade again An operator has lifted the restriction of your trading.`,
    `You were given a miner A new S3 miner, as a reward. Start it to earn.`,
    `A balance of yours was corrected 12.5000 WTH was added to your Mine Account.`,
    `A balance of yours was corrected 0.2500 WTH was taken from your Transaction Fee Account.`,
    `Your identity is verified Transfers and purchases in the market are open to you.`,
    `A sale of yours has a buyer Order 41: 40.0000 WTH is set aside. The buyer has until ${until} to pay you.`,
    `Half of the time to pay is over Order 41: pay by ${until}. A trade that is not paid counts against you.Nothing left to do`,
    `Your sale is paid Order 41: 44.00 USDT for 40.0000 WTH is in your wallet.`,
    `Your purchase is credited Order 41: 40.0000 WTH is in your C2C Account.`,
    `A purchase was not paid in time Order 41: it counts as your first timeout. With the next one your trading is restricted.`,
    `The buyer gives a trade back Order 41: your 40.0000 WTH is free again as soon as no payment can arrive any more.`,
    `A trade was given back Order 41: your 40.0000 WTH and the fee are free again.`,
    `Your advert to buy has ended Order 41: no one sold you 40.0000 WTH in time. You have nothing to pay, and can post another advert.`,
    `Your fee credit is low 2.0000 WTH is left, less than your last sale needed.`,
    `A trade is in dispute Order 41: an operator decides. Describe what you received and add proof.`,
    `The other side answered There is a new statement in your dispute about order 41.`,
    `Your dispute is resolved Order 41: an operator decided for you, and you get 40.0000 WTH.`,
    `2 mining sessions are over Claim what was mined and start again.`,
    `3 friends joined your circle They used your invitation code.`,
    `Sign-in from a new device Safari · iOS, 127.0.0.0/24, at ${moment}. If it was not you, end that session.`,
    `A session of yours was ended Its token was used twice at ${moment}. A copy of it may be in other hands.`,
    `A Telegram chat was connected Reef (@reef), at ${moment}. If it was not you, remove it from your notification settings.`,
    `A device gets no messages any more Chrome · Windows lost its push subscription at ${moment}. Switch messages on again in the notification settings of that device.`,
  ]);
});

test("shows operators' reasons in the current language", async () => {
  await open(notifications, "zhCN");
  expect(await screen.findByText("照片模糊。")).toBeTruthy();
  expect(screen.getByText("交易手續費帳戶扣除 0.2500 WTH。")).toBeTruthy();
});

test("pressing a notification marks it as read and shows what it is about", async () => {
  const { user, onOpen, read } = await open();
  await screen.findByRole("button", { name: "Inbox, 3 unread" });
  await user.click(await screen.findByRole("button", { name: /A trade waits/ }));
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: "7" }));
  await screen.findByRole("button", { name: "Inbox, 2 unread" });
  expect(read.has("7")).toBe(true);
  await user.click(screen.getByRole("button", { name: /Dividends can be claimed/ }));
  expect(onOpen).toHaveBeenCalledTimes(2);
});

test("marks all as read at once", async () => {
  const { user } = await open();
  const all = await screen.findByRole<HTMLButtonElement>("button", { name: "Mark all as read" });
  await screen.findByRole("button", { name: "Inbox, 3 unread" });
  await user.click(all);
  await screen.findByRole("button", { name: "Inbox" });
  await waitFor(() => expect(all.disabled).toBe(true));
  expect((await rows()).join()).not.toContain("Unread");
});

test("a live update brings new notifications and their count", async () => {
  const list = notifications.slice(0, 7);
  await open(list);
  await screen.findByRole("button", { name: "Inbox, 3 unread" });
  list.unshift({ ...(notifications[0] as InboxNotification), id: "13" });
  await act(() => queryClient.invalidateQueries({ queryKey: userKey("notification") }));
  await screen.findByRole("button", { name: "Inbox, 4 unread" });
  expect(await rows()).toHaveLength(8);
});

test("older notifications follow on demand", async () => {
  const list = Array.from({ length: 43 }, (_, index): InboxNotification => ({
    ...(notifications.at(-1) as InboxNotification),
    id: String(50 - index),
  }));
  const { user } = await open(list);
  expect(await rows()).toHaveLength(PAGE);
  await user.click(screen.getByRole("button", { name: "Show older ones" }));
  await waitFor(async () => expect(await rows()).toHaveLength(2 * PAGE));
  await user.click(screen.getByRole("button", { name: "Show older ones" }));
  await waitFor(async () => expect(await rows()).toHaveLength(43));
  expect(screen.queryByRole("button", { name: "Show older ones" })).toBeNull();
});

test("names the day once above its notifications [U08]", async () => {
  const day = 86_400_000;
  const now = new Date().setHours(12, 0, 0, 0);
  const at = (createTime: number, id: string): InboxNotification => ({
    ...(notifications[0] as InboxNotification),
    id,
    createTime,
  });
  await open([at(now, "5"), at(now - 60_000, "4"), at(now - day, "3"), at(Date.UTC(2026, 0, 2, 12), "2")]);
  await rows();
  const days = screen.getAllByRole("listitem").map((row) => row.querySelector("p")?.textContent);
  expect(days).toEqual(["Today", undefined, "Yesterday", "2026/01/02"]);
});

test("renders of many notifications only those near the visible part of the panel", async () => {
  layOutRows(ROW_PX);
  const count = 90;
  const list = Array.from({ length: count }, (_, index): InboxNotification => ({
    ...(notifications.at(-1) as InboxNotification),
    id: String(count - index),
  }));
  const { answers } = inboxServer(list);
  const { user, view } = await renderSignedIn(
    <div data-testid="panel" style={{ overflowY: "auto" }}>
      <Inbox onOpen={() => undefined} settingsLink={() => null} />
    </div>,
    answers,
  );
  for (let page = 1; page < count / PAGE; page += 1) {
    await user.click(await screen.findByRole("button", { name: "Show older ones" }));
  }
  await waitFor(() => expect(screen.queryByRole("button", { name: "Show older ones" })).toBeNull());
  const places = () => screen.getAllByRole("listitem").map((row) => row.getAttribute("aria-posinset"));
  expect(places()[0]).toBe("1");
  expect(places().length).toBeLessThan(30);
  const panel = view.getByTestId("panel");
  panel.scrollTop = count * ROW_PX;
  fireEvent.scroll(panel);
  expect(places().at(-1)).toBe(String(count));
  expect(places().length).toBeLessThan(30);
});

test("leads to the settings of notifications", async () => {
  await open();
  expect(screen.getByRole("link", { name: "Choose notifications" }).getAttribute("href")).toBe("/notifications");
});

test("explains an empty inbox", async () => {
  await open([]);
  expect(await screen.findByText("Nothing here yet")).toBeTruthy();
});

test("offers a retry for an inbox that fails to load", async () => {
  let isBroken = true;
  const { answers } = inboxServer(notifications);
  const page: Answers["x"] = (request) => (isBroken ? broken : (answers["notification/page"]?.(request) ?? broken));
  const { user } = await renderSignedIn(<Inbox onOpen={() => undefined} settingsLink={() => null} />, {
    ...answers,
    "notification/page": page,
  });
  const failure = await screen.findByText("The inbox could not be loaded");
  isBroken = false;
  await user.click(within(failure.parentElement as HTMLElement).getByRole("button", { name: "Try again" }));
  expect(await rows()).toHaveLength(PAGE);
});
