import { photoSlots } from "@wth/rules";
import type { Page } from "@playwright/test";
import { Notifications } from "./pages/notifications.ts";
import { Kyc } from "./pages/kyc.ts";
import { newIdNumber, phonePhotos, rejectIdentity } from "./support/identity.ts";
import { expect, test, toast } from "./support/test.ts";

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test(
  "submits an identity from a phone and shows the rejection in the inbox [KYC-07, KYC-08, KYC-09, KYC-10, KYC-42, KYC-44]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const person = await platform.register();
    await visitAs(person, "/kyc");
    const kyc = new Kyc(page);
    await kyc.number.fill(newIdNumber());
    const photos = await phonePhotos();
    for (const [index, slot] of photoSlots.entries()) {
      const chooser = page.waitForEvent("filechooser");
      await kyc.slot(slot).getByRole("button", { name: "Take photo" }).tap();
      await (await chooser).setFiles({ name: "camera.jpg", mimeType: "image/jpeg", buffer: photos[index] as Buffer });
      await expect(kyc.done(slot)).toBeVisible();
    }
    expect(await overflow(page)).toBe(0);
    await kyc.submit.tap();
    await expect(toast(page, "Submit Successful!")).toBeVisible();
    await expect(page.getByText("Pending Review")).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await rejectIdentity(platform, person, "A corner is cut off. | 有一角未入鏡。");
    await expect(page.getByText("Review Failed", { exact: true })).toBeVisible();
    const inbox = new Notifications(page);
    await expect(inbox.bell).toHaveAccessibleName("Inbox 1 unread");
    await inbox.bell.tap();
    await expect(inbox.notices).toHaveCount(1);
    await expect(inbox.notices).toContainText("A corner is cut off.");
    const box = await inbox.panel.boundingBox();
    expect([box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([390, 844]);
    await inbox.notices.getByRole("button").tap();
    await expect(inbox.panel).toHaveCount(0);
    await expect(inbox.bell).toHaveAccessibleName("Inbox");
  },
);
