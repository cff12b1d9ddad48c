import type { Page } from "@playwright/test";
import { photoSlots } from "@wth/rules";
import { Notifications } from "../pages/notifications.ts";
import { Kyc } from "../pages/kyc.ts";
import { phonePhotos, rejectIdentity, submitIdentity } from "./identity.ts";
import type { Platform } from "./platform.ts";
import { residentOf } from "./resident.ts";
import type { Scene } from "./scenes.ts";
import { expect } from "./test.ts";
import type { Language } from "./texts.ts";

/** Prepares a user whose identity was rejected and who has notifications about it. */
export async function prepareApplicant(platform: Platform) {
  const person = await platform.register();
  await platform.changeUser(person, { nickname: "Moon Jelly" });
  await submitIdentity(platform, person);
  await rejectIdentity(platform, person, "A corner is cut off. | 有一角未入鏡。");
  await submitIdentity(platform, person);
  const reason = "The writing on the front cannot be read, and the hand hides the number on the back.";
  await rejectIdentity(platform, person, `${reason} | 正面的文字無法辨識，且手部遮住了背面的號碼。`);
  return residentOf(person);
}

type Reach = (page: Page, language: Language) => Promise<void>;
const scene = (name: string, path: string, reach: Reach): Scene => ({ name, path, signedIn: true, reach });

/** Scenes of identity and inbox for a user of `prepareApplicant`. */
export const identityScenes: readonly Scene[] = [
  scene("kyc", "/kyc", async (page, language) => {
    const kyc = new Kyc(page, language);
    await expect(kyc.slot("handheldBack")).toBeVisible();
  }),
  scene("kyc-filled", "/kyc", async (page, language) => {
    const kyc = new Kyc(page, language);
    const [front, back] = await phonePhotos();
    if (!(await kyc.done("idFront").isVisible())) {
      await kyc.choose("idFront", front as Buffer);
      await expect(kyc.done("idFront")).toBeVisible();
    }
    await kyc.choose("idBack", (back as Buffer).subarray(0, 9_000));
    await kyc.number.fill("123");
    await kyc.submit.click();
    await expect(kyc.number).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator(".mantine-Notification-root")).toHaveCount(0);
  }),
  scene("kyc-countries", "/kyc", async (page, language) => {
    const kyc = new Kyc(page, language);
    await kyc.country.click();
    await expect(page.getByRole("option").first()).toBeVisible();
  }),
  scene("kycselect", "/kycselect", async (page, language) => {
    const kyc = new Kyc(page, language);
    for (const slot of photoSlots) {
      const photo = page.getByRole("img", { name: kyc.nameOf(slot), exact: true });
      await photo.scrollIntoViewIfNeeded();
      await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
  }),
  scene("inbox", "/account", async (page, language) => {
    const inbox = new Notifications(page, language);
    await inbox.bell.click();
    await expect(inbox.notices).toHaveCount(2);
  }),
  scene("notification-settings", "/account", async (page, language) => {
    const inbox = new Notifications(page, language);
    await inbox.bell.click();
    await inbox.panel.getByRole("link", { name: inbox.words.settings }).click();
    await expect(page.getByRole("switch").first()).toBeVisible();
  }),
];
