import type { CDPSession, Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

test.use({ withWorker: true, permissions: ["notifications"] });

/** Resolves with the id of the app's service worker once the browser has registered it. */
async function registrationOf(devtools: CDPSession, origin: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
    if (own !== undefined) resolve(own.registrationId);
  });
  await devtools.send("ServiceWorker.enable");
  return promise;
}

/** Notifications that the device shows. */
const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, tag, data }) => ({ title, tag, link: data as unknown }));
  });

// the browser's push service is on the internet, so the message enters where the browser receives it
test(
  "a device shows a pushed step of a trade while no page is open [U32]",
  { tag: "@deep" },
  async ({ page, context, platform }) => {
    const devtools = await context.newCDPSession(page);
    const app = await context.newPage();
    const [registrationId] = await Promise.all([registrationOf(devtools, platform.url), app.goto("/stats")]);
    await app.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await app.close();
    const link = `${platform.url}/c2c?order=41`;
    const data = JSON.stringify({ title: "Your sale is paid", link, tag: "7.1", language: "en" });
    await devtools.send("ServiceWorker.deliverPushMessage", { origin: platform.url, registrationId, data });
    await devtools.send("ServiceWorker.deliverPushMessage", { origin: platform.url, registrationId, data });
    await page.goto("/stats");
    await expect.poll(() => shownOn(page)).toEqual([{ title: "Your sale is paid", tag: "7.1", link }]);
  },
);
