import type { Page } from "@playwright/test";

/** Everything in a page's local or session storage. */
export function storageOf(page: Page, kind: "localStorage" | "sessionStorage"): Promise<Record<string, string>> {
  return page.evaluate((name) => Object.fromEntries(Object.entries<string>(window[name])), kind);
}
