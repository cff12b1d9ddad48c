// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { localKeys } from "#config/storage-keys.ts";
import { setSessionReminder } from "#shared/reminders/session-reminder-setting.ts";
import { installNotifications } from "#shared/testing/fake-notification.ts";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { HOUR, rigData, NOW, running } from "#features/mining/testing/rig-data.ts";
import { PageWithCockpit } from "#features/mining/testing/page-with-cockpit.tsx";
import { clearMining, renderMining } from "#features/mining/testing/render-mining.tsx";

afterEach(async () => {
  clearMining();
  vi.restoreAllMocks();
  await setSessionReminder(false);
});

async function openReminders(changes: Parameters<typeof rigData>[2] = running) {
  const { user } = await renderMining(
    (server) => {
      server.rigs = [rigData("42", 3, changes)];
    },
    <PageWithCockpit initialRigId="42" />,
  );
  const dialog = within(await screen.findByRole("dialog"));
  return { user, panel: within(await dialog.findByRole("region", { name: "Reminders" })) };
}

describe("calendar", () => {
  test("saves the end of the running session as a calendar file at the server's time", async () => {
    const saved: { name: string; blob: Blob | undefined }[] = [];
    let blob: Blob | undefined;
    vi.spyOn(URL, "createObjectURL").mockImplementation((object) => {
      blob = object as Blob;
      return "blob:reminder";
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(this: HTMLAnchorElement) {
      saved.push({ name: this.download, blob });
    });
    const { user, panel } = await openReminders();
    expect(panel.getByText(`The session that runs now ends at ${formatDateTime(NOW + 23 * HOUR)}.`)).toBeDefined();
    await user.click(panel.getByRole("button", { name: "Add the end to your calendar (.ics)" }));
    expect(saved.map(({ name }) => name)).toEqual(["wth-rig-42.ics"]);
    expect(saved[0]?.blob?.type).toBe("text/calendar;charset=utf-8");
    const lines = ((await saved[0]?.blob?.text()) ?? "").replaceAll("\r\n ", "").split("\r\n");
    expect(lines).toContain("DTSTART:20270116T070000Z");
    expect(lines.find((line) => line.startsWith("DTSTAMP:"))).toMatch(/^DTSTAMP:20270115T08000\dZ$/);
    expect(lines).toContain(`UID:rig-42-${(NOW - HOUR) / 1000}@${location.host}`);
    expect(lines).toContain("SUMMARY:S3 test No. 1: the session ends");
    expect(lines).toContain(`URL:${location.origin}/defi?rig=42`);
  });

  test("offers no calendar entry without a running session", async () => {
    const { panel } = await openReminders({});
    expect(panel.getByText(/No session runs now/)).toBeDefined();
    expect(panel.queryByRole("button", { name: /calendar/ })).toBeNull();
  });
});

describe("notifications", () => {
  const switchOf = (panel: Awaited<ReturnType<typeof openReminders>>["panel"]) =>
    panel.getByRole("switch", { name: "Notify me when a session ends" });
  const isOn = (panel: Parameters<typeof switchOf>[0]) => switchOf(panel).getAttribute("aria-checked");

  test("requests the permission only on a click, and stores the choice", async () => {
    const fake = installNotifications();
    const { user, panel } = await openReminders();
    expect([fake.asked, isOn(panel)]).toEqual([0, "false"]);
    await user.click(switchOf(panel));
    await waitFor(() => expect(isOn(panel)).toBe("true"));
    expect([fake.asked, localStorage.getItem(localKeys.sessionReminder)]).toEqual([1, "on"]);
    await user.click(switchOf(panel));
    await waitFor(() => expect(isOn(panel)).toBe("false"));
    expect([fake.asked, localStorage.getItem(localKeys.sessionReminder)]).toEqual([1, null]);
  });

  test("follows a choice in another tab", async () => {
    installNotifications("granted");
    const { panel } = await openReminders();
    expect(isOn(panel)).toBe("false");
    localStorage.setItem(localKeys.sessionReminder, "on");
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: localKeys.sessionReminder })));
    expect(isOn(panel)).toBe("true");
  });

  test("explains a denied permission and keeps the switch off", async () => {
    installNotifications().answer = "denied";
    const { user, panel } = await openReminders();
    await user.click(switchOf(panel));
    expect(await panel.findByText(/^Your browser blocks notifications of this site/)).toBeDefined();
    expect(isOn(panel)).toBe("false");
    expect(localStorage.getItem(localKeys.sessionReminder)).toBeNull();
  });

  test("keeps the switch off and explains it when the prompt is closed", async () => {
    installNotifications().answer = "default";
    const { user, panel } = await openReminders();
    await user.click(switchOf(panel));
    expect(await panel.findByText(/so this stays off/)).toBeDefined();
  });

  test("explains a browser without notifications at once", async () => {
    const { panel } = await openReminders();
    expect(switchOf(panel)).toHaveProperty("disabled", true);
    expect(panel.getByText(/cannot show notifications/)).toBeDefined();
  });

  test("shows a revoked permission as blocked, whatever was chosen before", async () => {
    installNotifications("denied");
    localStorage.setItem(localKeys.sessionReminder, "on");
    const { panel } = await openReminders();
    expect(isOn(panel)).toBe("false");
    expect(panel.getByText(/^Your browser blocks notifications/)).toBeDefined();
  });
});
