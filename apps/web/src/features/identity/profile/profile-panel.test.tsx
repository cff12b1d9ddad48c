// @vitest-environment jsdom
import { errors } from "@wth/api-contract";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { emailStatement, signInMessage } from "@wth/rules";
import { showToast } from "@wth/ui";
import { privateKeyToAccount } from "viem/accounts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#shared/api/query-client.ts";
import { appConfigQuery } from "#shared/api/app-config.ts";
import { type NotificationSettings, settingsQuery } from "#shared/messaging/settings-query.ts";
import { type KycInfo, kycInfoQuery } from "#shared/session/kyc-info.ts";
import { sessionStore } from "#shared/session/session-store.ts";
import { answerApi, type Answer } from "@wth/web-kit/testing/api-answers.ts";
import { installBrowser } from "@wth/web-kit/testing/browser.ts";
import { renderApp } from "#shared/testing/render-app.tsx";
import { loadWallet } from "#shared/wallet/load-wallet.ts";
import type { WalletRuntime } from "#shared/wallet/wallet-runtime.ts";
import { walletStore } from "#shared/wallet/wallet-store.ts";
import { ProfilePanel } from "./profile-panel.tsx";
import { profileData } from "#shared/testing/profile-data.ts";
import { publicConfig } from "#shared/testing/test-configs.ts";

vi.mock(import("@wth/ui"), async (original) => ({ ...(await original()), showToast: vi.fn<typeof showToast>() }));
vi.mock(import("#shared/wallet/load-wallet.ts"), () => ({ loadWallet: vi.fn<typeof loadWallet>() }));

const account = privateKeyToAccount(`0x${"33".repeat(32)}`);
const { address } = account;
const PROFILE = "/app-api/user/profile/get";
const UPDATE = "/app-api/user/profile/update";
const TIME = 1_767_225_600_000;
const profile = profileData({ address, createTime: TIME, loginDate: TIME, nickname: "Nautilus" });
const config = publicConfig({ serverTime: TIME });

beforeEach(() => {
  installBrowser();
  queryClient.clear();
  queryClient.setQueryData(appConfigQuery.queryKey, config);
  walletStore.set({ status: "connected", address, chainId: 56, walletName: "Test" });
  sessionStore.set({ status: "signedIn", address });
  vi.mocked(showToast).mockClear();
  vi.mocked(loadWallet).mockResolvedValue({
    signMessage: (message: string) => account.signMessage({ message }),
  } as WalletRuntime);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(changes: Partial<typeof profile> = {}, update: Answer = { data: { ...profile, ...changes } }) {
  const sent = answerApi(({ path }) => {
    if (path === PROFILE) return { data: { ...profile, ...changes } };
    if (path === UPDATE) return update;
    return { data: { registered: true, nonce: "cd".repeat(16), time: TIME } };
  });
  const handlers = await renderPanel();
  await screen.findByRole("textbox", { name: "Email" });
  return { sent, ...handlers };
}

async function renderPanel() {
  const onDisconnect = vi.fn<() => void>();
  const onDid = vi.fn<() => void>();
  await renderApp(
    <ProfilePanel
      onDisconnect={onDisconnect}
      onSignIn={() => undefined}
      onSwitchNetwork={() => undefined}
      onDid={onDid}
      sessionsLink={(text) => <a href="/sessions">{text}</a>}
      notificationsLink={(text) => <a href="/notifications">{text}</a>}
      kycLink={(verified, text) => <a href={verified ? "/kycselect" : "/kyc"}>{text}</a>}
    />,
  );
  return { onDisconnect, onDid };
}

async function confirmEmail(email: string, update?: Answer) {
  const { sent } = await show({}, update);
  if (email !== "") await userEvent.type(screen.getByRole("textbox", { name: "Email" }), email);
  await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(showToast).toHaveBeenCalled());
  return { sent, toast: vi.mocked(showToast).mock.calls[0]?.[0] };
}

test("shows nickname and invitation code [SHELL-29, SHELL-30]", async () => {
  await show();
  expect(screen.getByText("Nautilus")).toBeTruthy();
  expect(screen.getByText("C2NPMYEW")).toBeTruthy();
});

test("shows Anonymous without a nickname [SHELL-29]", async () => {
  await show({ nickname: "" });
  expect(screen.getByText("Anonymous")).toBeTruthy();
});

test("copies the invitation code [SHELL-31]", async () => {
  await show();
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Copy invitation code" }));
  await expect(navigator.clipboard.readText()).resolves.toBe("C2NPMYEW");
});

test("copies the wallet's whole address", async () => {
  await show();
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Copy your address" }));
  await expect(navigator.clipboard.readText()).resolves.toBe(address);
});

test("says that the profile could not be loaded, and offers a retry [U06]", async () => {
  let isBroken = true;
  answerApi(({ path }) => (path === PROFILE && !isBroken ? { data: profile } : { status: 500, code: 500 }));
  await renderPanel();
  expect(await screen.findByText("Your profile could not be loaded")).toBeTruthy();
  isBroken = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("C2NPMYEW")).toBeTruthy();
});

test("shows a DID number [SHELL-32]", async () => {
  await show({ didNumber: "4711" });
  expect(screen.getByText("DID number")).toBeTruthy();
  expect(screen.getByText("4711")).toBeTruthy();
});

test.each(["0", "", "000"])("offers to mint a DID for the DID number '%s' [SHELL-33]", async (didNumber) => {
  const { onDid } = await show({ didNumber });
  expect(screen.queryByText("DID number")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Mint a DID" }));
  expect(onDid).toHaveBeenCalledOnce();
});

test("opens a minted identity", async () => {
  const { onDid } = await show({ didNumber: "4711" });
  await userEvent.click(screen.getByRole("button", { name: "View" }));
  expect(onDid).toHaveBeenCalledOnce();
  expect(screen.queryByRole("button", { name: "Mint a DID" })).toBeNull();
});

test.each([
  [0, "Not verified", "Verify", "/kyc"],
  [1, "Verified", "View", "/kycselect"],
] as const)("shows KYC level %i as %s with a link [SHELL-36, SHELL-37]", async (kycLevel, status, link, href) => {
  await show({ kycLevel });
  expect(screen.getByText(status)).toBeTruthy();
  expect(screen.getByRole("link", { name: link }).getAttribute("href")).toBe(href);
});

test("shows a pending identity with a link to its status [SHELL-36, SHELL-37]", async () => {
  queryClient.setQueryData(kycInfoQuery.queryKey, { status: 0 } as KycInfo);
  await show();
  expect(screen.getByText("In review")).toBeTruthy();
  expect(screen.getByRole("link", { name: "View" }).getAttribute("href")).toBe("/kycselect");
});

test("leads to the settings of notifications [V09]", async () => {
  await show();
  expect(screen.getByRole("link", { name: "Choose" }).getAttribute("href")).toBe("/notifications");
});

/** Settings of a person with an address on a platform that sends mails. */
const mailSettings = (email: string, isConfirmed: boolean): NotificationSettings => ({
  setting: { language: "en", timeZone: "UTC", quietFrom: null, quietUntil: null, digestAt: null },
  sendsMail: true,
  pushKey: null,
  addresses: [{ id: "1", channel: "mail", label: email, endpoint: null, isConfirmed, pausedUntil: null }],
});

test.each([
  [false, "Not confirmed. Open the link in the mail that was sent to this address."],
  [true, "Your wallet confirms the change with a signature."],
])("says of an address that is confirmed (%s) what is to be done [V09]", async (isConfirmed, hint) => {
  const email = "sea@example.com";
  queryClient.setQueryData(settingsQuery.queryKey, mailSettings(email, isConfirmed));
  await show({ email });
  expect(screen.getByText(hint)).toBeTruthy();
});

test("says after saving that a mail is to be confirmed where the platform sends mails [V09]", async () => {
  const email = "sea@example.com";
  queryClient.setQueryData(settingsQuery.queryKey, mailSettings(email, false));
  const { toast } = await confirmEmail(email, { data: { ...profile, email } });
  expect(toast).toMatchObject({ message: "Email saved. Open the link in the mail that was sent to it." });
});

test("disconnects on Disconnect [SHELL-38]", async () => {
  const { onDisconnect } = await show();
  await userEvent.click(screen.getByRole("button", { name: "Disconnect" }));
  expect(onDisconnect).toHaveBeenCalledOnce();
});

test("saves the e-mail on Confirm with a new signature that names it [SHELL-34, SHELL-35]", async () => {
  const email = "sea@example.com";
  const { sent, toast } = await confirmEmail(email, { data: { ...profile, email } });
  const call = sent.find(({ path }) => path === UPDATE);
  expect(call?.method).toBe("PUT");
  const { r, s, v, ...rest } = call!.body as { r: string; s: string; v: number };
  expect(rest).toEqual({ email, randomHex: "cd".repeat(16), time: TIME });
  const message = signInMessage({
    ...config.signIn,
    chainId: 56,
    address,
    statement: emailStatement(email),
    nonce: "cd".repeat(16),
    timeMs: TIME,
  });
  await expect(account.signMessage({ message })).resolves.toBe(`${r}${s.slice(2)}${v.toString(16)}`);
  expect(toast).toMatchObject({ message: "Email saved", tone: "success" });
});

test("shows 'Email address cannot be empty' and sends nothing for an empty e-mail [ERR-09]", async () => {
  const { sent, toast } = await confirmEmail("");
  expect(toast).toMatchObject({ message: "Email address cannot be empty", tone: "error" });
  expect(sent.filter(({ method }) => method !== "GET")).toEqual([]);
  expect(sent.map(({ path }) => path)).not.toContain("/app-api/user/auth/check");
});

test("shows 'Email format incorrect' for badRequest [ERR-10]", async () => {
  const refused = { status: 400, code: 400, msg: "Invalid request parameters" };
  const { toast } = await confirmEmail("sea@example.com", refused);
  expect(toast).toMatchObject({ message: "Email format incorrect", tone: "error" });
});

test("shows 'Email format incorrect' and sends nothing for a malformed e-mail [ERR-10, U10]", async () => {
  const { sent, toast } = await confirmEmail("nonsense");
  expect(toast).toMatchObject({ message: "Email format incorrect", tone: "error" });
  expect(sent.filter(({ method }) => method !== "GET")).toEqual([]);
  // the wallet signs a nonce, which was not asked for
  expect(sent.map(({ path }) => path)).not.toContain("/app-api/user/auth/check");
  const field = screen.getByRole("textbox", { name: "Email" });
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("Email format incorrect")).toBeDefined();
});

test("shows the server's text for other failures [ERR-11]", async () => {
  const { toast } = await confirmEmail("sea@example.com", { code: errors.nonceUsed.code, msg: "Please sign again." });
  expect(toast).toMatchObject({ message: "Please sign again.", tone: "error" });
});

test("loads and shows no user data without a session [ROLE-02]", async () => {
  sessionStore.set({ status: "unauthenticated", address });
  const sent = answerApi(() => ({ data: profile }));
  await renderApp(
    <ProfilePanel
      onDisconnect={() => undefined}
      onSignIn={() => undefined}
      onSwitchNetwork={() => undefined}
      onDid={() => undefined}
      sessionsLink={(text) => <a href="/sessions">{text}</a>}
      notificationsLink={() => null}
      kycLink={() => null}
    />,
  );
  expect(screen.getByRole("button", { name: "Sign in" })).toBeTruthy();
  expect(screen.queryByText("C2NPMYEW")).toBeNull();
  expect(sent).toEqual([]);
});
