// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { notificationGroups, type NotificationGroup } from "@wth/api-contract";
import { showToast } from "@wth/ui";
import type { SentRequest } from "@wth/web-kit/testing/api-answers.ts";
import { afterEach, expect, test, vi } from "vitest";
import { notificationSettings as chinese } from "#i18n/zhCN/notification-settings.ts";
import { rememberedPush } from "#shared/messaging/push-subscription.ts";
import { fakePush, PUSH_KEY, removeFakePush } from "#shared/messaging/testing/fake-push.ts";
import { broken, clearScreen, OWN_ADDRESS, renderSignedIn, type Answers } from "#shared/testing/render-signed-in.tsx";
import { browserTimeZone } from "#shared/time/time-zones.ts";
import type { NotificationSettings } from "#shared/messaging/settings-query.ts";
import { NotificationSettingsPage } from "./notification-settings-page.tsx";

vi.mock(import("@wth/ui"), async (original) => ({ ...(await original()), showToast: vi.fn<typeof showToast>() }));

const own = browserTimeZone();
const stored = { language: "en", timeZone: own, quietFrom: null, quietUntil: null, digestAt: null } as const;
const settings: NotificationSettings = {
  setting: stored,
  sendsMail: true,
  pushKey: null,
  addresses: [
    { id: "1", channel: "mail", label: "reef@example.org", endpoint: null, isConfirmed: false, pausedUntil: null },
    { id: "2", channel: "telegram", label: "reef", endpoint: null, isConfirmed: true, pausedUntil: null },
  ],
};
const everywhere = ["inbox", "toast", "mail", "telegram"];

/** A platform that offers these channels. */
function server(channels: readonly string[], setting: object = stored): Answers {
  let { addresses } = settings;
  let saved = setting;
  const off = new Set<string>();
  const switches = () =>
    Object.entries(notificationGroups).flatMap(([group, { mayBeOff }]) =>
      channels.map((channel) => ({
        group,
        channel,
        isOn: !off.has(`${group} ${channel}`),
        mayBeOff: mayBeOff || channel !== "inbox",
      })),
    );
  return {
    "notification/switches": ({ method, body }) => {
      if (method === "PUT") {
        const { group, channel, isOn } = body as { group: string; channel: string; isOn: boolean };
        off[isOn ? "delete" : "add"](`${group} ${channel}`);
      }
      return { data: switches() };
    },
    "notification/settings": ({ method, body }) => {
      if (method === "PUT") saved = body as object;
      return { data: { ...settings, addresses, setting: saved } };
    },
    "notification/ask-confirmation": () => ({ data: true }),
    "notification/remove-address": ({ body }) => {
      addresses = addresses.filter(({ id }) => id !== (body as { id: string }).id);
      return { data: { ...settings, addresses } };
    },
  };
}

const open = (answers: Answers, look: Parameters<typeof renderSignedIn>[2] = {}) =>
  renderSignedIn(<NotificationSettingsPage mailForm={<input aria-label="Your address" />} />, answers, look);
const matrix = () => screen.findByRole("table", { name: "Kinds and channels" });

afterEach(() => {
  clearScreen();
  vi.mocked(showToast).mockClear();
});

test("shows kinds by channels in a table, whose switches name both [U32]", async () => {
  const { user, sent } = await open(server(["inbox", "toast"]));
  const table = within(await matrix());
  expect(table.getAllByRole("row")).toHaveLength(Object.keys(notificationGroups).length + 1);
  const fixed = (Object.keys(notificationGroups) as NotificationGroup[]).filter(
    (group) => !notificationGroups[group].mayBeOff,
  );
  expect(table.getAllByText("Always on")).toHaveLength(fixed.length);
  const inbox = table.getByRole("switch", { name: "Dividends and rewards: Inbox" });
  await user.click(inbox);
  await waitFor(() => expect(inbox.getAttribute("aria-checked")).toBe("false"));
  expect(sent.find(({ method }) => method === "PUT")?.body).toEqual({ group: "income", channel: "inbox", isOn: false });
  const toast = table.getByRole<HTMLButtonElement>("switch", { name: "Dividends and rewards: Open page" });
  expect([toast.disabled, toast.getAttribute("aria-checked")]).toEqual([true, "false"]);
});

test("shows the same table on phones, in both languages [U32]", async () => {
  await open(server(everywhere), { width: 390, language: "zhCN" });
  const table = within(await screen.findByRole("table", { name: chinese.kinds }));
  expect(table.getAllByRole("rowheader")).toHaveLength(Object.keys(notificationGroups).length);
  expect(table.getByRole("switch", { name: "交易：電子郵件" })).toBeTruthy();
});

test("says which channels reach the person, and which browser accepts nothing [U32]", async () => {
  const answers = server(["inbox", "push", "mail", "telegram"]);
  const device = { id: "9", channel: "push", endpoint: "https://push.example/1", isConfirmed: true };
  const paused = { ...device, label: "Firefox · Linux", pausedUntil: new Date(2026, 0, 2, 3, 4, 5).getTime() };
  await open({
    ...answers,
    "notification/settings": () => ({
      data: { ...settings, pushKey: "k", addresses: [paused, ...settings.addresses], setting: stored },
    }),
  });
  const heads = within(await matrix()).getAllByRole("columnheader");
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    "About",
    "Inbox",
    "Browser",
    "EmailConfirm",
    "Telegram",
  ]);
  const mail = within(screen.getByRole("region", { name: "Email" }));
  expect(mail.getByText("Not confirmed")).toBeTruthy();
  const devices = within(screen.getByRole("region", { name: "Browser messages" }));
  expect(devices.getByText("Not reached lately. Next try at 2026/01/02 03:04:05")).toBeTruthy();
});

test("names what could not be loaded, and loads it again [U32]", async () => {
  let isBroken = true;
  const answers = server(everywhere);
  const { user } = await open({
    ...answers,
    "notification/settings": (request) => (isBroken ? broken : (answers["notification/settings"]?.(request) ?? broken)),
  });
  expect(await screen.findByText("Your settings could not be loaded")).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await matrix()).toBeTruthy();
});

test("offers nothing of a channel that the platform has no settings for [U32]", async () => {
  await open(server(["inbox", "toast"]));
  await matrix();
  for (const name of ["Email", "Telegram", "When messages leave"])
    expect(screen.queryByRole("region", { name })).toBeNull();
  expect(screen.queryByRole("form")).toBeNull();
  expect(screen.getByText(/sends no messages outside of its pages/)).toBeTruthy();
});

test("asks for the confirmation of an email address, and removes addresses [U32]", async () => {
  const { user, sent } = await open(server(everywhere));
  await screen.findByText(/reef@example\.org is not confirmed/);
  await user.click(screen.getByRole("button", { name: "Send the mail again" }));
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith("ask-confirmation"))).toBe(true));
  await user.click(screen.getByRole("button", { name: "Remove reef" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Remove reef" })).toBeNull());
  await user.click(screen.getByRole("button", { name: "Remove reef@example.org" }));
  expect(await screen.findByText(/Enter the address that messages go to/)).toBeTruthy();
  expect(screen.getByRole("textbox", { name: "Your address" })).toBeTruthy();
});

test("shows the link of a chat where the browser opens no window for it [X30]", async () => {
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  const { user } = await open({
    ...server(everywhere),
    "notification/telegram-link": () => ({ data: { bot: "wth_bot", token: "abc" } }),
  });
  await user.click(await screen.findByRole("button", { name: "Connect a chat" }));
  const link = await screen.findByRole<HTMLAnchorElement>("link", { name: "Open the chat with our bot" });
  expect(link.href).toBe("https://t.me/wth_bot?start=abc");
  expect(await screen.findByRole("img", { name: "QR code that opens the chat with our bot" })).toBeDefined();
  opened.mockRestore();
});

test("remembers for which account push was switched on here [X38]", async () => {
  fakePush();
  const push = { ...settings, pushKey: PUSH_KEY };
  const { user } = await open({
    ...server(["inbox", "push"]),
    "notification/settings": () => ({ data: push }),
    "notification/subscribe": () => ({ data: push }),
  });
  await user.click(await screen.findByRole("button", { name: "Switch on here" }));
  await waitFor(() => expect(rememberedPush()).toEqual({ owner: OWN_ADDRESS, endpoint: "https://push.example/new1" }));
  removeFakePush();
});

const withoutAddress: Answers = {
  ...server(["inbox", "toast", "push", "mail", "telegram"]),
  "notification/settings": () => ({ data: { ...settings, pushKey: "k", addresses: [] } }),
};

test("shows no switch as on without an address, and leads to its field [V09]", async () => {
  const { user, sent } = await open(withoutAddress);
  const table = within(await matrix());
  const mail = table.getByRole<HTMLButtonElement>("switch", { name: "Trades: Email" });
  expect([mail.disabled, mail.getAttribute("aria-checked")]).toEqual([true, "false"]);
  await user.click(table.getByRole("button", { name: "Connect Email" }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Your address" }));
  await user.click(table.getByRole("button", { name: "Connect Telegram" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Connect a chat" }));
  // this browser cannot show messages, so that there is nothing to press
  await user.click(table.getByRole("button", { name: "Connect Browser" }));
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Browser messages" }));
  expect(screen.queryByRole("button", { name: "Send a test message" })).toBeNull();
  expect(sent.every(({ method }) => method === "GET")).toBe(true);
});

test("sends a test message over the ways that reach the person [V09]", async () => {
  const { user } = await open({ ...server(everywhere), "notification/send-test": () => ({ data: 1 }) });
  await user.click(await screen.findByRole("button", { name: "Send a test message" }));
  await waitFor(() =>
    expect(showToast).toHaveBeenCalledWith(
      expect.objectContaining({ message: "The test message is on its way to 1 address" }),
    ),
  );
});

const bodies = (sent: readonly SentRequest[]) => sent.filter(({ method }) => method === "PUT").map(({ body }) => body);

test("saves quiet hours and the digest at once, and says so [U32, V09]", async () => {
  const { user, sent } = await open(server(["inbox", "toast", "mail"]));
  await user.click(await screen.findByRole("switch", { name: "Quiet hours" }));
  const quiet = { language: "en", timeZone: own, quietFrom: 1_320, quietUntil: 420, digestAt: null };
  await waitFor(() => expect(bodies(sent)).toEqual([quiet]));
  await waitFor(() => expect(showToast).toHaveBeenCalledWith(expect.objectContaining({ message: "Saved" })));
  await user.click(screen.getByRole("switch", { name: "One mail a day instead of single ones" }));
  await waitFor(() => expect(bodies(sent)).toEqual([quiet, { ...quiet, digestAt: 480 }]));
  expect(screen.queryByRole("note")).toBeNull();
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});

test("saves a typed time once, with what was changed meanwhile [V09]", async () => {
  const { user, sent } = await open(
    server(["inbox", "toast", "mail"], { ...stored, quietFrom: 1_320, quietUntil: 420 }),
  );
  const from = await screen.findByLabelText<HTMLInputElement>("From");
  for (const time of ["20:00", "20:03", "20:30"]) fireEvent.change(from, { target: { value: time } });
  expect(from.value).toBe("20:30");
  await user.click(screen.getByRole("switch", { name: "One mail a day instead of single ones" }));
  const saved = { ...stored, quietFrom: 1_230, quietUntil: 420, digestAt: 480 };
  await waitFor(() => expect(bodies(sent)).toEqual([saved]));
});

test("shows what is stored after a change that could not be saved [V09]", async () => {
  const answers = server(everywhere);
  const { user } = await open({
    ...answers,
    "notification/settings": (request) =>
      request.method === "PUT"
        ? { code: 500, msg: "Not now." }
        : (answers["notification/settings"]?.(request) ?? broken),
  });
  const quiet = await screen.findByRole("switch", { name: "Quiet hours" });
  await user.click(quiet);
  await waitFor(() => expect(showToast).toHaveBeenCalledWith(expect.objectContaining({ tone: "error" })));
  await waitFor(() => expect(quiet.getAttribute("aria-checked")).toBe("false"));
});

test("keeps the stored time zone unless the person takes the browser's [U32]", async () => {
  const other = own === "Asia/Taipei" ? "Europe/Berlin" : "Asia/Taipei";
  const { user, sent } = await open(server(everywhere, { ...stored, timeZone: other }));
  const zone = await screen.findByRole<HTMLInputElement>("combobox", { name: "Time zone" });
  expect(zone.value).toMatch(/^(?:Taipei|Berlin), UTC\+\d$/);
  expect(screen.getByRole("note").textContent).toContain(`These times are in ${zone.value}; this browser is in`);
  await user.click(screen.getByRole("button", { name: /^Use / }));
  expect(screen.queryByRole("note")).toBeNull();
  await waitFor(() => expect(bodies(sent)).toMatchObject([{ timeZone: own }]));
});

test("finds a time zone by its city, and shows an old name by the present one [V09]", async () => {
  const { user, sent } = await open(server(everywhere, { ...stored, timeZone: "Asia/Calcutta" }));
  const zone = await screen.findByRole<HTMLInputElement>("combobox", { name: "Time zone" });
  expect(zone.value).toBe("Kolkata, UTC+5:30");
  await user.click(zone);
  await user.clear(zone);
  await user.type(zone, "saigon");
  expect(await screen.findByText("No city or offset like this")).toBeTruthy();
  await user.clear(zone);
  await user.type(zone, "ho chi");
  await user.click(await screen.findByRole("option", { name: /Ho Chi Minh, UTC\+7/ }));
  await waitFor(() => expect(bodies(sent)).toMatchObject([{ timeZone: "Asia/Ho_Chi_Minh" }]));
});
