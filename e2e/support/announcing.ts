import type { Locator, Page } from "@playwright/test";
import { announcements } from "../../apps/web/src/i18n/en/notifications.ts";
import { announcements as announcementsZh } from "../../apps/web/src/i18n/zhCN/notifications.ts";
import type { Platform } from "./platform.ts";
import type { Language } from "./texts.ts";

export const announcementWords = { en: announcements, zhCN: announcementsZh } as const;

/** The announcement bar below the header. */
export const barOf = (page: Page, language: Language = "en"): Locator =>
  page.getByRole("status", { name: announcementWords[language].label });

type News = { level?: "info" | "warning"; en: string; zhCN: string };

/** Publishes an announcement and ends it after the work. */
export async function whileAnnounced(
  platform: Platform,
  { level = "info", en, zhCN }: News,
  work: (end: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const [line = ""] = await platform.operate("announce", level, `${en} | ${zhCN}`);
  const id = /\d+/.exec(line)?.[0] ?? "";
  let isOver = false;
  const end = async (): Promise<void> => {
    if (isOver) return;
    isOver = true;
    await platform.operate("announce-end", id);
  };
  try {
    await work(end);
  } finally {
    await end();
  }
}

/** Turns maintenance on during the work. */
export async function whileMaintained(platform: Platform, work: () => Promise<void>): Promise<void> {
  await platform.operate("maintenance", "on", "A test of what waits.");
  try {
    await work();
  } finally {
    await platform.operate("maintenance", "off", "The test is over.");
  }
}
