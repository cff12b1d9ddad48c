// @vitest-environment jsdom
import { errors } from "@wth/api-contract";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { showToast } from "@wth/ui";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeInviteDialog, openInviteDialog } from "#shared/forms/dialogs.ts";
import { storeInviteCode } from "#shared/community/stored-invite-code.ts";
import { sessionStore } from "#shared/session/session-store.ts";
import { listen } from "#shared/session/session-events.ts";
import { queryClient } from "#shared/api/query-client.ts";
import { answerApi, type Answer } from "@wth/web-kit/testing/api-answers.ts";
import { installBrowser, setWidth } from "@wth/web-kit/testing/browser.ts";
import { renderApp } from "#shared/testing/render-app.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { useAutomaticInvite } from "../hooks/use-automatic-invite.ts";

vi.mock(import("@wth/ui"), async (original) => ({ ...(await original()), showToast: vi.fn<typeof showToast>() }));

const BIND = "/app-api/user/auth/bindInviteCode";
const INFO = "/app-api/user/socialization/invite-info";

beforeEach(() => {
  installBrowser();
  sessionStorage.clear();
  queryClient.clear();
  sessionStore.set({ status: "signedOut" });
  vi.mocked(showToast).mockClear();
});
afterEach(() => {
  act(closeInviteDialog);
  cleanup();
  vi.unstubAllGlobals();
});

function Automatic() {
  useAutomaticInvite();
  return <InviteDialog />;
}

async function submit(code: string, answer: Answer = { data: true }) {
  const sent = answerApi(() => answer);
  await renderApp(<InviteDialog />);
  act(openInviteDialog);
  const field = await screen.findByRole("textbox", { name: "Invitation code" });
  if (code !== "") await userEvent.type(field, code);
  await userEvent.click(screen.getByRole("button", { name: "Bind" }));
  await waitFor(() => expect(showToast).toHaveBeenCalled());
  return { sent, toast: vi.mocked(showToast).mock.calls[0]?.[0] };
}

test("requests an invitation code [SHELL-41]", async () => {
  await renderApp(<InviteDialog />);
  act(openInviteDialog);
  const dialog = await screen.findByRole("dialog", { name: "Bind social circles" });
  expect(dialog.contains(screen.getByRole("textbox", { name: "Invitation code" }))).toBe(true);
});

test("shows a modal on desktop and a bottom sheet on phones [SHELL-42]", async () => {
  await renderApp(<InviteDialog />);
  act(openInviteDialog);
  await screen.findByRole("dialog");
  expect(document.querySelector(".mantine-Modal-content")).not.toBeNull();
  act(() => setWidth(750));
  await screen.findByRole("dialog");
  expect(document.querySelector(".mantine-Modal-content")).toBeNull();
  expect(document.querySelector(".mantine-Drawer-content")).not.toBeNull();
});

test("reports an accepted code and reloads [SHELL-43, ERR-12]", async () => {
  const refreshed = vi.fn<() => void>();
  const stop = listen("AccountRefreshed", refreshed);
  const { sent, toast } = await submit("C2NPMYEW");
  stop();
  const call = sent.find(({ path }) => path === BIND);
  expect(call?.method).toBe("POST");
  expect(call?.query.get("inviteCode")).toBe("C2NPMYEW");
  expect(toast).toMatchObject({ message: "Invitation code binding successful!", tone: "success", ms: 3_000 });
  expect(refreshed).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("shows 'Invalid invitation code!' for 2 s for inviteCodeInvalid [ERR-13]", async () => {
  const { toast } = await submit("NOPE", { code: errors.inviteCodeInvalid.code, msg: "something else" });
  expect(toast).toMatchObject({ message: "Invalid invitation code!", tone: "error", ms: 2_000 });
  expect(screen.getByRole("dialog")).toBeTruthy();
});

test("shows the server's text for other refusals [ERR-14]", async () => {
  const { toast } = await submit("C2NPMYEW", { code: errors.inviteOwnCode.code, msg: "You cannot invite yourself." });
  expect(toast).toMatchObject({ message: "You cannot invite yourself.", tone: "error" });
});

test("shows 'Please enter the invitation code!' for 2 s for an empty field [ERR-15]", async () => {
  const { sent, toast } = await submit("");
  expect(toast).toMatchObject({ message: "Please enter the invitation code!", tone: "error", ms: 2_000 });
  expect(sent).toEqual([]);
});

test.each(["x", "!!", "不是邀請碼", "12345678901234567890"])(
  "sends %s unchanged, because only the server validates a code [ERR-16]",
  async (code) => {
    const { sent } = await submit(code);
    expect(sent.find(({ path }) => path === BIND)?.query.get("inviteCode")).toBe(code);
  },
);

test("opens prefilled with the URL's code once signed in [SHELL-44]", async () => {
  answerApi(({ path }) => (path === INFO ? { data: { inviter: null } } : { data: true }));
  storeInviteCode("C2NPMYEW");
  await renderApp(<Automatic />);
  expect(screen.queryByRole("dialog")).toBeNull();
  act(() => sessionStore.set({ status: "signedIn", address: "0x1" }));
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Invitation code" });
  expect(field.value).toBe("C2NPMYEW");
  expect(localStorage.getItem("inviteCode")).toBe("C2NPMYEW");
});

test("stays closed for a user with a sponsor [SHELL-44]", async () => {
  const user = { address: "0x90F79bf6EB2c4f870365E785982E1f101E93b906", avatar: "", nickname: "", kycLevel: 0 };
  const sent = answerApi(() => ({ data: { inviter: { user } } }));
  storeInviteCode("C2NPMYEW");
  await renderApp(<Automatic />);
  act(() => sessionStore.set({ status: "signedIn", address: "0x1" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(localStorage.getItem("inviteCode")).toBeNull());
  expect(screen.queryByRole("dialog")).toBeNull();
});
