// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type Answers, broken, clearScreen, renderSignedIn } from "#shared/testing/render-signed-in.tsx";
import { SessionsPage } from "./sessions-page.tsx";

const TIME = 1_767_225_600_000;
const session = (id: string, device: string, isCurrent = false) => ({
  id,
  device,
  addressRange: "203.0.113.0/24",
  createdTime: TIME,
  usedTime: TIME + 60_000,
  isCurrent,
});
const signIn = (id: string, change: object = {}) => ({
  id,
  time: TIME,
  device: "Safari · iOS",
  addressRange: "203.0.113.0/24",
  method: "key",
  state: "open",
  endTime: null,
  ...change,
});

afterEach(clearScreen);

/** Shows the page with sessions that end as on the server. */
async function show(change: Answers = {}) {
  let sessions = [session("3", "Chrome · Windows", true), session("2", "Safari · iOS"), session("1", "")];
  return renderSignedIn(<SessionsPage />, {
    "session/list": () => ({ data: sessions }),
    "session/end": ({ body }) => {
      sessions = sessions.filter(({ id }) => id !== (body as { id: string }).id);
      return { data: true };
    },
    "session/end-others": () => {
      sessions = sessions.filter(({ isCurrent }) => isCurrent);
      return { data: { ended: 2 } };
    },
    "session/sign-ins": () => ({ data: [signIn("3")] }),
    ...change,
  });
}
const openList = async () => {
  const list = within(await screen.findByRole("list", { name: "Signed in now" }));
  await list.findByText("Chrome · Windows");
  return list;
};

test("lists devices with their networks, and marks the present one [S31]", async () => {
  await show();
  const rows = (await openList()).getAllByRole("listitem");
  expect(rows).toHaveLength(3);
  expect(within(rows[0]!).getByText("This device")).toBeTruthy();
  expect(within(rows[0]!).queryByRole("button")).toBeNull();
  expect(within(rows[1]!).getByText("Network 203.0.113.0/24")).toBeTruthy();
  expect(within(rows[2]!).getByText("Unknown device")).toBeTruthy();
});

test("ends one sign-in by keyboard, and all others at once [S31]", async () => {
  const { user, sent } = await show();
  const list = await openList();
  list.getByRole("button", { name: "End the sign-in on Safari · iOS" }).focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(list.queryByText("Safari · iOS")).toBeNull());
  expect(sent.find(({ path }) => path.endsWith("session/end"))?.body).toEqual({ id: "2" });
  await user.click(screen.getByRole("button", { name: "End all other sign-ins" }));
  await waitFor(() => expect(list.getAllByRole("listitem")).toHaveLength(1));
  expect(screen.queryByRole("button", { name: "End all other sign-ins" })).toBeNull();
});

test("lists recent sign-ins with time, device, network, signature and end [S31]", async () => {
  const ended = { state: "tokenReused", endTime: TIME + 60_000, method: "contract", device: "", addressRange: "" };
  await show({
    "session/sign-ins": () => ({ data: [signIn("3"), signIn("2", ended), signIn("1", { method: null })] }),
  });
  const table = within(await screen.findByRole("table", { name: "Recent sign-ins" }));
  const rows = table.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows[0]).toBe("TimeDeviceNetworkSigned withState");
  expect(rows[1]).toMatch(/^20\d\d\/.*Safari · iOS203\.0\.113\.0\/24Wallet keySigned in$/);
  expect(rows[2]).toMatch(/Unknown deviceNetwork unknownContract walletEnded for safety20\d\d/);
  expect(rows[3]).toContain("Not recorded");
});

test("offers a retry for each list that fails to load, and shows the other [S31]", async () => {
  const { user } = await show({ "session/sign-ins": () => broken });
  await openList();
  expect(await screen.findByText("Your recent sign-ins could not be loaded")).toBeTruthy();
  expect(screen.queryByText("No sign-ins yet")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Try again" }));
});
