import { act, cleanup } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LIVE_PATH } from "@wth/api-contract";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { chooseLanguage, i18n, startI18n } from "#i18n/index.ts";
import { queryClient } from "#shared/api/query-client.ts";
import { sessionStore } from "#shared/session/session-store.ts";
import { answerApi, type Answer, type SentRequest } from "@wth/web-kit/testing/api-answers.ts";
import { installBrowser, setWidth } from "@wth/web-kit/testing/browser.ts";
import { renderApp } from "#shared/testing/render-app.tsx";

const OWN = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

type Handler = (request: SentRequest) => Answer | Promise<Answer>;
type Look = { signedIn?: boolean; width?: number; language?: "en" | "zhCN" };

/** Renders content for a user, by default signed in; `handler` answers the calls. */
export async function renderRecords(
  content: ReactNode,
  handler: Handler,
  { signedIn = true, width = 1440, language = "en" }: Look = {},
) {
  installBrowser();
  setWidth(width);
  if (!i18n.isInitialized) await startI18n();
  await chooseLanguage(language);
  const sent = answerApi((request) => (request.path === LIVE_PATH ? new Promise(() => undefined) : handler(request)));
  if (signedIn) signIn();
  const view = await renderApp(content);
  return { sent, view, user: userEvent.setup() };
}

export const signIn = (): void => act(() => sessionStore.set({ status: "signedIn", address: OWN }));

/** Resets all state for the next test. */
export function clearRecords(): void {
  cleanup();
  sessionStore.set({ status: "signedOut" });
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
}
