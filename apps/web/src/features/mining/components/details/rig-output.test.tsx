// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { drawDays } from "@wth/web-kit/chart/draw-days.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FakeServer } from "#features/mining/testing/fake-server.ts";
import { clearMining, renderMining, PageWithRigDetails } from "#features/mining/testing/render-mining.tsx";
import { rigData } from "#features/mining/testing/rig-data.ts";

vi.mock(import("@wth/web-kit/chart/draw-days.ts"), () => ({ drawDays: vi.fn<typeof drawDays>() }));

const ID = "42";
beforeEach(() => {
  vi.mocked(drawDays).mockReset().mockReturnValue({ paint: vi.fn<() => void>(), remove: vi.fn<() => void>() });
});
afterEach(() => {
  clearMining();
  vi.restoreAllMocks();
});

async function open(sessions: number) {
  const arrange = (server: FakeServer) => {
    server.rigs = [rigData(ID, 1)];
    server.sessions = sessions;
  };
  const { user } = await renderMining(arrange, <PageWithRigDetails initialRigId={ID} />);
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(await dialog.findByRole("button", { name: "Show charts" }));
  return { user, dialog };
}

test("draws a rig's output by day from all its sessions, with a table [U31]", async () => {
  const { user, dialog } = await open(12);
  expect(await dialog.findByRole("img", { name: /^Mined from .*: 0.0547 WTH first, 0.0547 WTH last/ })).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Show as a table" }));
  const rows = within(dialog.getByRole("table", { name: "Figures by day" })).getAllByRole("row");
  expect(rows.length).toBeGreaterThan(12);
  expect(rows[1]?.textContent).toContain("0.0547WTH");
});

test("says that a rig has no output yet [U31]", async () => {
  const { dialog } = await open(0);
  expect(await dialog.findByText("Nothing happened in this period")).toBeDefined();
  expect(drawDays).not.toHaveBeenCalled();
});
