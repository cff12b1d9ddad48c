import { cleanup } from "@testing-library/react";
import { installBrowser } from "@wth/web-kit/testing/browser.ts";
import { vi } from "vitest";
import { chooseLanguage, i18n } from "#i18n/index.ts";
import { queryClient } from "#shared/api/query-client.ts";
import { announceOperatorWallet } from "#shared/testing/proposals.ts";

let wallet: ReturnType<typeof announceOperatorWallet>;

/** Texts that the operator's wallet has signed since the browser was opened. */
export const signedTexts = (): readonly string[] => wallet.signed;

/** A browser with the operator's wallet, in which the operator has signed in and that has stored nothing else. */
export function openBrowser(): void {
  installBrowser();
  localStorage.clear();
  sessionStorage.setItem("consoleToken", "t");
  queryClient.clear();
  wallet = announceOperatorWallet();
}

/** Resets all state for the next test. */
export async function closeBrowser(): Promise<void> {
  cleanup();
  wallet.remove();
  if (i18n.isInitialized) await chooseLanguage("en");
  vi.unstubAllGlobals();
}
