// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { HOUR, rigData, NOW, running } from "#features/mining/testing/rig-data.ts";
import { clearMining, renderMining, PageWithRigDetails } from "#features/mining/testing/render-mining.tsx";

afterEach(() => {
  clearMining();
  vi.restoreAllMocks();
});

async function openReminders(changes: Parameters<typeof rigData>[2] = running) {
  const { user } = await renderMining(
    (server) => {
      server.rigs = [rigData("42", 3, changes)];
    },
    <PageWithRigDetails initialRigId="42" />,
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

test("says where messages about the end are chosen, without a kind of its own [U02]", async () => {
  const { panel } = await openReminders();
  expect(panel.getByText(/What else it tells you, and how, is in the settings of the inbox/)).toBeDefined();
  expect(panel.queryByRole("switch")).toBeNull();
});
