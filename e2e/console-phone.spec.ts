import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { photoSlots } from "@wth/rules";
import { Notifications } from "./pages/notifications.ts";
import { Kyc } from "./pages/kyc.ts";
import { ReviewPage } from "./pages/console-page.ts";
import { cameraPhoto } from "./support/camera-photo.ts";
import { expect, test, toast } from "./support/console-test.ts";
import { newIdNumber, phonePhotos, submitIdentity } from "./support/identity.ts";
import { secretsOf } from "./support/photo-secrets.ts";
import type { Platform, Person } from "./support/platform.ts";
import { openBrowserOf } from "./support/second-browser.ts";
import { sentPhotos } from "./support/sent-photos.ts";
import { isReadable, storedPhotos } from "./support/stored-photos.ts";
import { texts } from "./support/texts.ts";

let taken: Promise<Buffer[]> | undefined;
/** Four photos of 12 megapixels, drawn once, as drawing takes seconds. */
const cameraPhotos = (): Promise<Buffer[]> =>
  (taken ??= Promise.all(photoSlots.map((_, index) => cameraPhoto(index + 1))));

/** The bytes of pictures that a page shows. */
async function shownBytes(request: APIRequestContext, pictures: readonly Locator[]): Promise<Buffer[]> {
  const bytes: Buffer[] = [];
  for (const picture of pictures) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);
    const address = await picture.evaluate((image: HTMLImageElement) => image.src);
    const answer = await request.get(address);
    expect(answer.headers()).toMatchObject({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
    bytes.push(await answer.body());
  }
  return bytes;
}

async function expectSilent(photos: readonly Buffer[]): Promise<void> {
  expect(photos).toHaveLength(4);
  for (const photo of photos) expect(await secretsOf(photo)).toEqual([]);
}

async function expectSealed(platform: Platform, person: Person): Promise<void> {
  const files = storedPhotos(platform, person);
  expect(files).toHaveLength(4);
  for (const file of files) {
    expect(file.length).toBeGreaterThan(10_240);
    expect(await isReadable(file)).toBe(false);
  }
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.keyboard.press("Tab");
        return target.evaluate((element) => element === document.activeElement);
      },
      { intervals: [0] },
    )
    .toBe(true);
}

async function fillForm(page: Page, kyc: Kyc, photos: readonly Buffer[]): Promise<void> {
  await kyc.number.fill(newIdNumber());
  for (const [index, slot] of photoSlots.entries()) {
    await kyc.choose(slot, photos[index] as Buffer);
    await expect(kyc.done(slot)).toBeVisible();
  }
  await kyc.submit.tap();
  await expect(page).toHaveURL(/\/kycselect$/);
}

test(
  "takes an identity from a phone through a rejection to approval by keyboard [KYC-27, KYC-42, KYC-43, KYC-44, KYC-49, KYC-50, KYC-51]",
  { tag: "@deep" },
  async ({ page, platform, visitAs, prefer, openSignIn }) => {
    const [person, next] = [await platform.register(), await platform.register()];
    const nickname = `Ray ${person.address.slice(-8)}`;
    await platform.changeUser(person, { nickname });
    await platform.changeUser(next, { nickname: `Eel ${next.address.slice(-8)}` });
    await prefer({ language: "zhCN" });
    await visitAs(person, "/kyc");
    const kyc = new Kyc(page, "zhCN");
    const { result } = texts.zhCN.kyc;
    const sent = await sentPhotos(page);
    await fillForm(page, kyc, await cameraPhotos());
    expect((await sent()).map(({ hasExif }) => hasExif)).toEqual([false, false, false, false]);
    await expect(page.getByText(result.status.pending)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await expectSealed(platform, person);
    await submitIdentity(platform, next);

    const { page: office } = await openSignIn({ path: "/kyc" });
    const consolePage = new ReviewPage(office);
    await consolePage.enter("reviewer", 1);
    await consolePage.waiting(nickname).click();
    const photos = photoSlots.map((slot) => consolePage.photo(slot));
    await expectSilent(await shownBytes(office.request, photos));
    const [left, right] = await Promise.all(photos.slice(0, 2).map((photo) => photo.boundingBox()));
    expect(left?.y).toBe(right?.y);
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);

    const { kyc: words } = consolePage.words;
    await office.keyboard.press("r");
    const rejection = consolePage.dialog(words.reject.title);
    await tabTo(office, rejection.getByRole("group", { name: words.slots.idFront }).getByRole("checkbox").first());
    await office.keyboard.press("Space");
    const reason = rejection.getByRole("textbox", { name: words.reject.zhCN });
    const said = await reason.inputValue();
    expect(said).toContain("證件正面");
    await tabTo(office, rejection.getByRole("button", { name: words.reject.reject, exact: true }));
    await office.keyboard.press("Enter");
    await expect(toast(office, words.reject.done)).toBeVisible();
    await expect(consolePage.waiting(nickname)).toHaveCount(0);
    await expect(consolePage.queue.locator("[aria-current]")).toContainText("Eel");

    await expect(page.getByText(result.status.failed, { exact: true })).toBeVisible();
    await expect(page.getByRole("region", { name: result.reason })).toContainText(said);
    const inbox = new Notifications(page, "zhCN");
    await inbox.bell.tap();
    await expect(inbox.notices.first()).toContainText(said);
    await inbox.notices.first().getByRole("button").tap();
    await page.getByRole("link", { name: result.again }).tap();
    await fillForm(page, kyc, await phonePhotos());
    await expect(page.getByText(result.status.pending)).toBeVisible();

    await office.reload();
    await consolePage.waiting("Eel").click();
    await office.keyboard.press("j");
    await expect(consolePage.waiting(nickname)).toHaveAttribute("aria-current", "true");
    await expect(consolePage.photo("idFront")).toBeVisible();
    await consolePage.recordHolder();
    await office.keyboard.press("a");
    await expect(
      consolePage.dialog(words.approve.title).getByRole("button", { name: words.approve.approve }),
    ).toBeFocused();
    await office.keyboard.press("Enter");
    await expect(toast(office, words.approve.done)).toBeVisible();
    await expect(consolePage.queue.locator("[aria-current]")).toContainText("Eel");
    await expect(consolePage.case).toContainText("Eel");
    await expect(page.getByText(result.status.success, { exact: true })).toBeVisible();
    await expect(inbox.bell).toHaveAccessibleName("收件匣 1 則未讀");
  },
);

test(
  "stores photos encrypted, without metadata, for owner and reviewer only [KYC-47, KYC-48]",
  { tag: "@deep" },
  async ({ page, browser, platform, visitAs, openConsole }) => {
    const [person, other] = [await platform.register(), await platform.register()];
    const nickname = `Ray ${person.address.slice(-8)}`;
    await platform.changeUser(person, { nickname });
    const photos = await cameraPhotos();
    const [photo] = photos;
    expect(await secretsOf(photo as Buffer)).toEqual(
      expect.arrayContaining(["exif", "icc", "xmp", "orientation", "place", "thumbnail", "segment fe"]),
    );
    expect(await submitIdentity(platform, person, {}, photos)).toBe(0);
    await expectSealed(platform, person);

    await visitAs(person, "/kycselect");
    const kyc = new Kyc(page);
    const own = photoSlots.map((slot) => page.getByRole("img", { name: kyc.nameOf(slot), exact: true }));
    await expectSilent(await shownBytes(page.request, own));
    const { page: office } = await openConsole("reviewer 1", { path: "/kyc" });
    const consolePage = new ReviewPage(office);
    await consolePage.waiting(nickname).click();
    await expectSilent(
      await shownBytes(
        office.request,
        photoSlots.map((slot) => consolePage.photo(slot)),
      ),
    );

    const mine = await (own[0] as Locator).evaluate((image: HTMLImageElement) => image.src);
    const theirs = await consolePage.photo("idFront").evaluate((image: HTMLImageElement) => image.src);
    const stranger = await openBrowserOf(browser, platform, other, "/kycselect");
    await expect(stranger.page.getByText(texts.en.kyc.result.none)).toBeVisible();
    await expect(stranger.page.getByRole("main").getByRole("img")).toHaveCount(0);
    const anonymous = await browser.newContext();
    for (const { request } of [stranger.context, anonymous])
      for (const address of unsigned(mine, theirs, other))
        expect((await request.get(address)).status(), address).toBe(404);
    expect(await other.api.kycGetInfo()).toMatchObject({ status: null, idFrontImage: "" });
    const info = await anonymous.request.get(`${platform.url}/app-api/user/kyc/get-info`);
    expect(info.status()).toBe(401);
    await Promise.all([stranger.context.close(), anonymous.close()]);

    // the addresses of owner and reviewer expire after a minute
    await platform.advance(61);
    for (const address of [mine, theirs]) expect((await page.request.get(address)).status()).toBe(404);
  },
);

/** Forged variants of a known address: without a signature, for another reader, at another path. */
function unsigned(mine: string, theirs: string, other: Person): string[] {
  const [own, review] = [new URL(mine), new URL(theirs)];
  const changed = (url: URL, change: (copy: URL) => void): string => {
    const copy = new URL(url);
    change(copy);
    return copy.href;
  };
  return [
    `${own.origin}${own.pathname}`,
    `${own.origin}/app-api/infra/file/${own.searchParams.get("key")}`,
    changed(own, (copy) => copy.searchParams.delete("signature")),
    changed(own, (copy) => copy.searchParams.set("reader", `user:${other.userId}`)),
    changed(own, (copy) => copy.searchParams.set("expires", String(Date.now() + 3_600_000))),
    changed(review, (copy) => copy.searchParams.delete("signature")),
    `${own.origin}${own.pathname}${review.search}`,
    `${review.origin}${review.pathname}${own.search}`,
  ];
}
