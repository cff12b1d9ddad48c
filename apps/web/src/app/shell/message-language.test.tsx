// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { chooseLanguage } from "#i18n/index.ts";
import { rememberUser } from "#shared/session/remembered-wallet.ts";
import { sessionStore } from "#shared/session/session-store.ts";
import { walletStore } from "#shared/wallet/wallet-store.ts";
import { answerApi, type SentRequest } from "@wth/web-kit/testing/api-answers.ts";
import { browserTimeZone } from "#shared/time/time-zones.ts";
import { ADDRESS as address, freshPage, leavePage, visit } from "./testing/visit.tsx";

const TOKEN = "link-token";
let sent: SentRequest[] = [];
const bodies = (call: string) =>
  sent.filter(({ path }) => path.endsWith(`notification/${call}`)).map(({ body }) => body);

beforeEach(() => {
  freshPage();
  sent = answerApi(({ path }) => {
    if (path.endsWith("notification/mail-link")) return { data: "r•••@example.org" };
    return /notification\/(language|unsubscribe|confirm-mail)$/.test(path)
      ? { data: true }
      : { status: 503, code: 503 };
  });
});
afterEach(leavePage);

test("messages have the app's language from sign-in on, and follow its switch [U32]", async () => {
  await visit("/stats");
  const timeZone = browserTimeZone();
  const en = { language: "en", timeZone };
  // a session whose user or wallet is gone would end when the page shows or the wallet's code loads
  rememberUser(address);
  act(() => {
    sessionStore.set({ status: "signedIn", address });
    walletStore.set({ status: "connected", address, chainId: 56, walletName: "Test" });
  });
  const statusAndSent = () => [sessionStore.get().status, bodies("language")];
  await waitFor(() => expect(statusAndSent()).toEqual(["signedIn", [en]]));
  await act(() => chooseLanguage("zhCN"));
  await waitFor(() => expect(statusAndSent()).toEqual(["signedIn", [en, { language: "zhCN", timeZone }]]));
  act(() => sessionStore.set({ status: "signing", address }));
  act(() => sessionStore.set({ status: "signedIn", address }));
  await waitFor(() => expect(bodies("language")).toHaveLength(3));
});

test.for([
  ["unsubscribe", "unsubscribe", "End all mails"],
  ["confirmMail", "confirm-mail", "Confirm this address"],
] as const)("a link of a mail asks before it acts, without a session: %s [U32]", async ([purpose, call, press]) => {
  await visit(`/notifications?${purpose}=${TOKEN}`);
  expect(await screen.findByText(/r•••@example\.org/)).toBeTruthy();
  expect(bodies(call)).toEqual([]);
  act(() => screen.getByRole("button", { name: press }).click());
  const settings = await screen.findByRole("link", { name: "Choose notifications" });
  expect(settings.getAttribute("href")).toBe("/notifications");
  expect(bodies(call)).toEqual([{ token: TOKEN }]);
});
