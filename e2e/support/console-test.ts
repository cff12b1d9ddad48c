import type { Browser, BrowserContext, Page } from "@playwright/test";
import { ConsolePage } from "../pages/console-page.ts";
import { signInOperator, type Operator, type OperatorName } from "./operators.ts";
import type { Platform } from "./platform.ts";
import { test as base, expect, seedChoices, toast } from "./test.ts";
import type { Language } from "./texts.ts";
import { Watch } from "./watch.ts";

export { expect, toast };

export type ConsoleOptions = { path?: string; language?: Language; theme?: "dark" | "light"; width?: number };
export type OpenConsole = { context: BrowserContext; page: Page; consolePage: ConsolePage; watch: Watch };
export type OperatorConsole = OpenConsole & { operator: Operator };

/** Runs in the page: stores an operator's token once per tab. */
function seedToken(token: string): void {
  if (!location.protocol.startsWith("http") || sessionStorage.getItem("seeded") !== null) return;
  sessionStorage.setItem("seeded", "1");
  sessionStorage.setItem("consoleToken", token);
}

/** Opens a browser context on the console's origin without a sign-in. */
export async function openConsole(
  browser: Browser,
  platform: Platform,
  options: ConsoleOptions = {},
): Promise<OpenConsole> {
  const { language = "en", theme = "dark", width = 1440 } = options;
  const { consoleUrl } = platform.sandbox;
  const context = await browser.newContext({
    baseURL: consoleUrl,
    viewport: { width, height: width < 750 ? 844 : 900 },
    isMobile: width < 750,
    hasTouch: width < 750,
    locale: "en-US",
    timezoneId: "UTC",
    colorScheme: theme,
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(60_000);
  const watch = new Watch(context, consoleUrl);
  await context.addInitScript(seedChoices, { language, theme });
  const page = await context.newPage();
  return { context, page, consolePage: new ConsolePage(page, language), watch };
}

/** Stores an operator's session in new tabs of a context. */
export async function seedOperator(context: BrowserContext, { token }: Operator): Promise<void> {
  await context.addInitScript(seedToken, token);
}

type Fixtures = {
  /** Opens the console's sign-in in a separate browser context. */
  openSignIn: (options?: ConsoleOptions) => Promise<OpenConsole>;
  /** The same with an operator who has signed in. */
  openConsole: (name: OperatorName, options?: ConsoleOptions) => Promise<OperatorConsole>;
};

export const test = base.extend<Fixtures>({
  openSignIn: async ({ browser, platform }, provide) => {
    const opened: OpenConsole[] = [];
    await provide(async (options = {}) => {
      const consolePage = await openConsole(browser, platform, options);
      opened.push(consolePage);
      if (options.path !== undefined) await consolePage.page.goto(options.path);
      return consolePage;
    });
    for (const { context, watch } of opened) {
      expect(watch.problems, "messages in the operators' console").toEqual([]);
      await context.close();
    }
  },
  openConsole: ({ platform, openSignIn }, provide) =>
    provide(async (name, { path = "/", ...options } = {}) => {
      const operator = await signInOperator(platform, name);
      const opened = await openSignIn(options);
      await seedOperator(opened.context, operator);
      await opened.page.goto(path);
      return { ...opened, operator };
    }),
});
