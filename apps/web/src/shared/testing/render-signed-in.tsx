import { act, cleanup } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LIVE_PATH } from "@wth/api-contract";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { chooseLanguage, i18n, startI18n } from "#i18n/index.ts";
import { queryClient } from "../api/query-client.ts";
import { sessionStore } from "../session/session-store.ts";
import { noteServerTime } from "../time/server-clock.ts";
import { answerApi, type Answer, type SentRequest } from "@wth/web-kit/testing/api-answers.ts";
import { installBrowser, setWidth } from "@wth/web-kit/testing/browser.ts";
import { renderApp } from "./render-app.tsx";

export const OWN_ADDRESS = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

/** Answers by path; a missing path fails like a broken server. */
export type Answers = Readonly<Record<string, (request: SentRequest) => Answer | Promise<Answer>>>;
type Look = { width?: number; language?: "en" | "zhCN"; now?: number };

/** Answer of a broken server. */
export const broken: Answer = { status: 500, code: 500, msg: "" };

/** Renders content for a signed-in user, whose calls are answered by their paths without "/app-api/user/". */
export async function renderSignedIn(
  content: ReactNode,
  answers: Answers,
  { width = 1440, language = "en", now }: Look = {},
) {
  installBrowser();
  setWidth(width);
  if (!i18n.isInitialized) await startI18n();
  await chooseLanguage(language);
  if (now !== undefined) noteServerTime(new Headers({ "x-server-time": String(now) }));
  const sent = answerApi((request) => {
    if (request.path === LIVE_PATH) return new Promise(() => undefined);
    return answers[request.path.replace("/app-api/user/", "")]?.(request) ?? broken;
  });
  act(() => sessionStore.set({ status: "signedIn", address: OWN_ADDRESS }));
  const view = await renderApp(content);
  return { sent, view, user: userEvent.setup() };
}

/** Resets all state for the next test. */
export function clearScreen(): void {
  cleanup();
  sessionStore.set({ status: "signedOut" });
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
}
