import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { ReviewPage } from "../pages/console-page.ts";
import { consoleScenes } from "./console-scenes.ts";
import { openConsole, seedOperator } from "./console-test.ts";
import { signInOperator } from "./operators.ts";
import type { Platform } from "./platform.ts";
import type { Language } from "./texts.ts";

type Look = { width: number; language: Language; theme: "dark" | "light" };

/** Takes pictures of every page of the operators' console and of its sign-in. */
export async function takeConsolePictures(
  browser: Browser,
  platform: Platform,
  look: Look,
  folder: string,
): Promise<void> {
  const { context, page, consolePage } = await openConsole(browser, platform, look);
  await page.goto("/");
  await consolePage.door.waitFor();
  const path = (name: string) => join(folder, `console-${name}-${look.width}-${look.language}-${look.theme}.png`);
  await page.screenshot({ path: path("door") });
  await page.close();
  await seedOperator(context, await signInOperator(platform, "admin 1"));
  const inside = await context.newPage();
  for (const { name, path: address, reach } of consoleScenes) {
    await inside.goto(address);
    await reach(inside, new ReviewPage(inside, look.language));
    await inside.evaluate(() => document.fonts.ready);
    const overlaid = (await inside.getByRole("dialog").count()) > 0;
    await inside.screenshot({ path: path(name), fullPage: !overlaid });
  }
  await context.close();
}
