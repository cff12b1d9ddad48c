// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { answerApi } from "@wth/web-kit/testing/api-answers.ts";
import { installBrowser } from "@wth/web-kit/testing/browser.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#shared/api/query-client.ts";
import { closeSessionsDialog, openSessionsDialog } from "#shared/dialogs/dialogs.ts";
import { sessionStore } from "#shared/session/session-store.ts";
import { renderApp } from "#shared/testing/render-app.tsx";
import { SessionsDialog } from "./sessions-dialog.tsx";

const ADDRESS = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const TIME = 1_767_225_600_000;
const session = (id: string, device: string, isCurrent = false) => ({
  id,
  device,
  addressRange: "203.0.113.0/24",
  createdTime: TIME,
  usedTime: TIME + 60_000,
  isCurrent,
});

beforeEach(() => {
  installBrowser();
  queryClient.clear();
  sessionStore.set({ status: "signedIn", address: ADDRESS });
});
afterEach(() => {
  cleanup();
  closeSessionsDialog();
  vi.unstubAllGlobals();
});

/** Shows the dialog with sessions that end as on the server. */
async function show() {
  let sessions = [session("3", "Chrome · Windows", true), session("2", "Safari · iOS"), session("1", "")];
  const sent = answerApi(({ path, body }) => {
    if (path.endsWith("session/end")) {
      sessions = sessions.filter(({ id }) => id !== (body as { id: string }).id);
      return { data: true };
    }
    if (!path.endsWith("end-others")) return { data: sessions };
    sessions = sessions.filter(({ isCurrent }) => isCurrent);
    return { data: { ended: 2 } };
  });
  await renderApp(<SessionsDialog />);
  openSessionsDialog();
  const list = within(await screen.findByRole("list", { name: "Your sign-ins" }));
  await list.findByText("Chrome · Windows");
  return { sent, list };
}

test("lists devices with address ranges, and marks the present one [S31]", async () => {
  const { list } = await show();
  const rows = list.getAllByRole("listitem");
  expect(rows).toHaveLength(3);
  expect(within(rows[0]!).getByText("This device")).toBeTruthy();
  expect(within(rows[0]!).queryByRole("button")).toBeNull();
  expect(within(rows[1]!).getByText("Address 203.0.113.0/24")).toBeTruthy();
  expect(within(rows[2]!).getByText("Unknown device")).toBeTruthy();
});

test("ends one sign-in by keyboard, and all others at once [S31]", async () => {
  const { sent, list } = await show();
  list.getByRole("button", { name: "End the sign-in on Safari · iOS" }).focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(list.queryByText("Safari · iOS")).toBeNull());
  expect(sent.find(({ path }) => path.endsWith("session/end"))?.body).toEqual({ id: "2" });
  await userEvent.click(screen.getByRole("button", { name: "End all other sign-ins" }));
  await waitFor(() => expect(list.getAllByRole("listitem")).toHaveLength(1));
  expect(screen.queryByRole("button", { name: "End all other sign-ins" })).toBeNull();
});
