import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import { TOAST_SUCCESS_MS } from "@wth/rules";
import { Mining, openOnMining } from "../pages/mining.ts";
import { newAccount, Platform, type Person } from "./platform.ts";
import { sandboxAddresses } from "./sandboxes.ts";
import { TestWallet, type WalletOptions } from "./test-wallet.ts";
import type { Language } from "./texts.ts";
import { Watch } from "./watch.ts";

export { expect, newAccount };

type Fixtures = {
  watch: Watch;
  /** Shows the splash image on phones; other tests would only wait for its end. */
  withSplash: boolean;
  passSplash: void;
  /** Lets the service worker cache the app; other tests run without it. */
  withWorker: boolean;
  keepNoCopy: void;
  keepToasts: void;
  /** Installs a wallet that the test controls into the browser. */
  installWallet: (options: WalletOptions) => Promise<TestWallet>;
  /** Opens the app with the stored session of a user. */
  visitAs: (
    person: Person,
    path?: string,
    options?: Pick<WalletOptions, "batches" | "typedData">,
  ) => Promise<TestWallet>;
  /** Opens the app with the stored session of a new user who has test USDT. */
  visitWithUsdt: (
    path?: string,
    options?: Pick<WalletOptions, "batches" | "typedData">,
  ) => Promise<{ person: Person; wallet: TestWallet }>;
  /** Opens the mining page with the stored session of a user. */
  visitMining: (
    person: Person,
    options?: Pick<WalletOptions, "batches" | "typedData">,
  ) => Promise<{ mining: Mining; wallet: TestWallet }>;
  /** Chooses language and theme before the first page opens. */
  prefer: (choice: { language?: Language; theme?: "dark" | "light" }) => Promise<void>;
};

type WorkerFixtures = { platform: Platform };

/** Runs in the page: stores the tokens of a sign-in once per tab. */
function seedSession(seed: Record<string, string>): void {
  if (!location.protocol.startsWith("http") || sessionStorage.getItem("seeded") !== null) return;
  const { address, ...tokens } = seed;
  sessionStorage.setItem("seeded", "1");
  for (const [key, value] of Object.entries(tokens)) sessionStorage.setItem(key, value);
  localStorage.setItem("address", address ?? "");
  localStorage.setItem("user", JSON.stringify({ address }));
  localStorage.setItem("isConnected", "true");
  // the first steps of newcomers have tests of their own, which delete this
  localStorage.setItem("startOver", address ?? "");
  localStorage.setItem("wagmi.recentConnectorId", JSON.stringify("example.test-wallet"));
}

/** Runs in the page: stores choices unless the page has changed them since. */
export function seedChoices(choice: Record<string, string | undefined>): void {
  if (!location.protocol.startsWith("http")) return;
  for (const [key, value] of Object.entries(choice)) {
    if (value !== undefined && localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }
}

/** Runs in the page: marks the splash image as seen in this tab. */
export function markSplashSeen(): void {
  if (location.protocol.startsWith("http")) sessionStorage.setItem("splash", "seen");
}

/** Runs in the page: removes service workers from the browser. */
export function withoutWorkers(): void {
  Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
}

/** Runs in the page: keeps toasts four times as long, so that a busy machine does not miss one between two looks. */
function keepToasts(toastMs: number): void {
  const start = window.setTimeout.bind(window);
  const longer = (handler: (...values: unknown[]) => void, ms?: number, ...values: unknown[]): number =>
    start(handler, ms === toastMs ? 4 * ms : ms, ...values);
  Object.assign(window, { setTimeout: longer });
}

export async function seedPerson(
  context: BrowserContext,
  { address, tokens }: Pick<Person, "address" | "tokens">,
): Promise<void> {
  const { accessToken, refreshToken, expiresTime } = tokens;
  await context.addInitScript(seedSession, { address, accessToken, refreshToken, expiresTime: String(expiresTime) });
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  platform: [
    // eslint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, provide, { parallelIndex }) => {
      const addresses = sandboxAddresses();
      const address = addresses[parallelIndex % addresses.length];
      if (address === undefined) throw new Error("no sandbox was started");
      const platform = new Platform(address);
      await platform.allowManyBuyers();
      await provide(platform);
      await platform.close();
    },
    { scope: "worker" },
  ],
  baseURL: ({ platform }, provide) => provide(platform.url),
  watch: [
    async ({ context, platform }, provide) => {
      const watch = new Watch(context, platform.url);
      await provide(watch);
      expect(watch.problems, "messages in the console").toEqual([]);
    },
    { auto: true },
  ],
  withSplash: [false, { option: true }],
  passSplash: [
    async ({ context, withSplash }, provide) => {
      if (!withSplash) await context.addInitScript(markSplashSeen);
      await provide();
    },
    { auto: true },
  ],
  withWorker: [false, { option: true }],
  keepNoCopy: [
    async ({ context, withWorker }, provide) => {
      if (!withWorker) await context.addInitScript(withoutWorkers);
      await provide();
    },
    { auto: true },
  ],
  keepToasts: [
    async ({ context }, provide) => {
      await context.addInitScript(keepToasts, TOAST_SUCCESS_MS);
      await provide();
    },
    { auto: true },
  ],
  installWallet: ({ context, platform }, provide) =>
    provide((options) => new TestWallet(context, platform, options).install()),
  visitAs: ({ context, page, installWallet }, provide) =>
    provide(async (person, path = "/defi", options = {}) => {
      const wallet = await installWallet({ accounts: [person.account], connected: true, ...options });
      await seedPerson(context, person);
      await page.goto(path);
      return wallet;
    }),
  visitWithUsdt: ({ platform, visitAs }, provide) =>
    provide(async (path, options) => {
      const person = await platform.register({ usdt: true });
      return { person, wallet: await visitAs(person, path, options) };
    }),
  visitMining: ({ page, visitAs }, provide) =>
    provide(async (person, options) => {
      await openOnMining(page);
      const wallet = await visitAs(person, "/defi", options);
      return { mining: new Mining(page), wallet };
    }),
  prefer: ({ context }, provide) => provide(async (choice) => void (await context.addInitScript(seedChoices, choice))),
});

/** A toast that contains a text. */
export const toast = (page: Page, text: string | RegExp) =>
  page.locator(".mantine-Notification-root").filter({ hasText: text });

/** Details of a test in a loop: `npm test` runs it when it is usual, otherwise `npm run verify` alone does. */
export const depth = (isUsual: boolean): { tag: string[] } => ({ tag: isUsual ? [] : ["@deep"] });

/** Everything in a page's local or session storage. */
export function storageOf(page: Page, kind: "localStorage" | "sessionStorage"): Promise<Record<string, string>> {
  return page.evaluate((name) => Object.fromEntries(Object.entries<string>(window[name])), kind);
}
