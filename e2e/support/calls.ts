import type { Page } from "@playwright/test";

/** Collects the page's mining calls from now on, as `METHOD path`. */
export function miningCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const [, call] = /\/app-api\/user\/mining\/(.*?)(\?|$)/.exec(request.url()) ?? [];
    if (call !== undefined) calls.push(`${request.method()} ${call}`);
  });
  return calls;
}

/** Holds calls to an address until the returned function is called. */
export async function holdCalls(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
