import { cleanup } from "@testing-library/react";
import { installBrowser } from "@wth/web-kit/testing/browser.ts";
import { vi } from "vitest";
import { chooseLanguage, i18n } from "#i18n/index.ts";
import { queryClient } from "#shared/api/query-client.ts";

/** A browser in which an operator has signed in and that has stored nothing else. */
export function openBrowser(): void {
  installBrowser();
  localStorage.clear();
  sessionStorage.setItem("consoleToken", "t");
  queryClient.clear();
}

/** Resets all state for the next test. */
export async function closeBrowser(): Promise<void> {
  cleanup();
  if (i18n.isInitialized) await chooseLanguage("en");
  vi.unstubAllGlobals();
}
