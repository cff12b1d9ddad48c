import { maskedIdNumber, photoSlots } from "@wth/rules";
import { Kyc } from "./pages/kyc.ts";
import { Shell } from "./pages/shell.ts";
import { holdCalls } from "./support/calls.ts";
import { approveIdentity, newIdNumber, phonePhotos, rejectIdentity, submitIdentity } from "./support/identity.ts";
import { sentPhotos } from "./support/sent-photos.ts";
import { expect, test, toast } from "./support/test.ts";

test("submits an identity and shows its status after 1.5 s [SHELL-08, KYC-25, KYC-27, KYC-42, ERR-46, ERR-49]", async ({
  page,
  platform,
  visitAs,
}) => {
  const person = await platform.register();
  await visitAs(person, "/kyc");
  const kyc = new Kyc(page);
  await expect(page.getByRole("heading", { level: 1, name: "Identity verification" })).toBeVisible();
  await expect(kyc.country).toHaveValue("China");
  const number = newIdNumber();
  await kyc.number.fill(number);
  const photos = await phonePhotos();
  for (const [index, slot] of photoSlots.entries()) {
    await kyc.choose(slot, photos[index] as Buffer);
    await expect(kyc.done(slot)).toBeVisible();
    await expect(kyc.preview(slot)).toBeVisible();
  }
  await expect(toast(page, "Upload Successful").first()).toBeVisible();
  await kyc.submit.click();
  await expect(toast(page, "Submit Successful!")).toBeVisible();
  await expect(page).toHaveURL(/\/kycselect$/);
  await expect(page.getByText("Pending Review")).toBeVisible();
  await expect(page.getByText(maskedIdNumber(number))).toBeVisible();
  for (const slot of photoSlots) {
    const photo = page.getByRole("img", { name: kyc.nameOf(slot), exact: true });
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  }
});

test("shows why a review failed and approves a new submission [SHELL-09, KYC-43, KYC-44, KYC-49, KYC-50, KYC-51]", async ({
  page,
  platform,
  visitAs,
}) => {
  const person = await platform.register();
  expect(await submitIdentity(platform, person)).toBe(0);
  await visitAs(person, "/kycselect");
  const kyc = new Kyc(page);
  await expect(page.getByText("Pending Review")).toBeVisible();
  await rejectIdentity(platform, person, "The writing cannot be read. | 文字無法辨識。");
  await expect(page.getByText("Review Failed", { exact: true })).toBeVisible();
  const reason = page.getByRole("region", { name: "Reason for review failed" });
  await expect(reason).toContainText("The writing cannot be read.");
  await expect(reason).toContainText(kyc.nameOf("handheldBack"));
  await reason.getByRole("link", { name: "Re-authenticate" }).click();
  await expect(page).toHaveURL(/\/kyc$/);
  await expect(kyc.number).toHaveAttribute("placeholder", /•/);
  expect(await submitIdentity(platform, person)).toBe(0);
  await expect(page.getByText("Your submission is being reviewed")).toBeVisible();
  await page.getByRole("link", { name: "See the status" }).click();
  await approveIdentity(platform, person);
  await expect(page.getByText("Success", { exact: true })).toBeVisible();
});

test(
  "names missing fields in their order [KYC-28, KYC-29, KYC-36, KYC-38, KYC-40]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    await visitAs(await platform.register(), "/kyc");
    const kyc = new Kyc(page);
    await kyc.submit.click();
    await expect(toast(page, "The ID number cannot be empty!")).toBeVisible();
    await expect(kyc.number).toBeFocused();
    await kyc.number.fill("110101199001010011");
    await kyc.submit.click();
    await expect(toast(page, "Invalid ID number!")).toBeVisible();
    await kyc.number.fill(newIdNumber());
    await kyc.submit.click();
    await expect(toast(page, "Please upload your ID photo!")).toBeVisible();
    const [front, back] = await phonePhotos();
    await kyc.choose("idFront", front as Buffer);
    await kyc.choose("idBack", back as Buffer);
    await expect(kyc.done("idFront")).toBeVisible();
    await expect(kyc.done("idBack")).toBeVisible();
    await kyc.submit.click();
    await expect(toast(page, "Upload a photo of yourself holding your ID card")).toBeVisible();
  },
);

test(
  "shows upload progress and refuses unsuitable photos [KYC-24, KYC-26, ERR-47, CONST-13, KYC-21]",
  { tag: "@deep" },
  async ({ page, platform, visitAs, watch }) => {
    watch.allow(/status of 422/);
    await visitAs(await platform.register(), "/kyc");
    const kyc = new Kyc(page);
    const [photo] = await phonePhotos();
    const release = await holdCalls(page, "**/infra/file/upload/*");
    await kyc.choose("idFront", photo as Buffer);
    await expect(kyc.slot("idFront").getByRole("progressbar")).toBeVisible();
    await expect(kyc.slot("idFront")).toHaveAttribute("aria-busy", "true");
    release();
    await expect(kyc.done("idFront")).toBeVisible();

    const grey = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(640, 480);
      const context = canvas.getContext("2d");
      for (let y = 0; y < 480; y += 2)
        for (let x = 0; x < 640; x += 2) {
          const level = Math.floor(Math.random() * 256);
          if (context === null) return [];
          context.fillStyle = `rgb(${level} ${level} ${level})`;
          context.fillRect(x, y, 2, 2);
        }
      return [...new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer())];
    });
    await kyc.choose("idBack", Buffer.from(grey), { name: "grey.png", mimeType: "image/png" });
    await expect(toast(page, "Upload failed")).toBeVisible();
    await expect(kyc.slot("idBack")).toContainText("Black and white photos are not accepted.");
    await kyc.choose("idBack", (photo as Buffer).subarray(0, 10_239));
    await expect(kyc.slot("idBack")).toContainText("The photo is smaller than 10 KB.");
  },
);

test(
  "shrinks a photo of more than 5 MB and removes its metadata [KYC-23, CONST-14]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    await visitAs(await platform.register(), "/kyc");
    const kyc = new Kyc(page);
    const [large] = await phonePhotos({ width: 4_000, height: 3_000 });
    expect((large as Buffer).length).toBeGreaterThan(5 * 1024 * 1024);
    expect((large as Buffer).includes("Exif")).toBe(true);
    const sent = await sentPhotos(page);
    await kyc.choose("idFront", large as Buffer);
    await expect(kyc.done("idFront")).toBeVisible();
    const [photo] = await sent();
    expect(photo?.size).toBeLessThanOrEqual(5 * 1024 * 1024);
    expect(photo?.hasExif).toBe(false);
  },
);

test(
  "keeps the form across a reload without browser storage",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    await visitAs(await platform.register(), "/kyc");
    const kyc = new Kyc(page);
    await kyc.country.click();
    await kyc.country.fill("馬來");
    await page.getByRole("option", { name: /Malaysia/ }).click();
    await kyc.number.fill("900101-14-5678");
    const [photo] = await phonePhotos();
    await kyc.choose("handheldFront", photo as Buffer);
    await expect(kyc.done("handheldFront")).toBeVisible();
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
    );
    expect(stored).toContain("identityDraft");
    expect(stored).not.toContain("900101");
    await page.reload();
    await expect(kyc.country).toHaveValue("Malaysia");
    await expect(kyc.number).toHaveValue("900101-14-5678");
    await expect(kyc.preview("handheldFront")).toBeVisible();
  },
);

test(
  "explains refusals with the next step [ERR-50, ERR-51, ERR-52]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const [first, second] = [await platform.register(), await platform.register()];
    const idNumber = newIdNumber();
    expect(await submitIdentity(platform, first, { idNumber })).toBe(0);
    await approveIdentity(platform, first);
    await platform.operate("kyc-country", "AQ", "off");
    await visitAs(second, "/kyc");
    const kyc = new Kyc(page);
    const photos = await phonePhotos();
    for (const [index, slot] of photoSlots.entries()) {
      await kyc.choose(slot, photos[index] as Buffer);
      await expect(kyc.done(slot)).toBeVisible();
    }
    await kyc.number.fill(idNumber);
    await kyc.submit.click();
    await expect(kyc.refusal).toContainText("The ID number already exists!");
    await expect(kyc.refusal).toContainText("Sign in with the wallet");
    await kyc.country.click();
    await kyc.country.fill("Antarctica");
    await page.getByRole("option", { name: /Antarctica/ }).click();
    await kyc.submit.click();
    await expect(kyc.refusal).toContainText("The current country does not support KYC authentication at the moment!");
    await platform.operate("kyc-country", "AQ", "on");
    const held = await holdCalls(page, "**/user/kyc/get-info");
    expect(await submitIdentity(platform, second, { country: "HK", idNumber: newIdNumber() })).toBe(0);
    await kyc.submit.click();
    await expect(kyc.refusal).toContainText("Duplicate submissions are not allowed!");
    await kyc.refusal.getByRole("link", { name: "See the status" }).click();
    held();
    await expect(page.getByText("Pending Review")).toBeVisible();
  },
);

test(
  "links to the form before a submission and to the status after it [SHELL-37]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const person = await platform.register();
    await visitAs(person, "/account");
    const shell = new Shell(page);
    await shell.openProfile(person.address);
    await expect(shell.profile.getByRole("link", { name: "Verify" })).toHaveAttribute("href", "/kyc");
    await page.keyboard.press("Escape");
    await submitIdentity(platform, person);
    await shell.openProfile(person.address);
    await expect(shell.profile.getByText("In review")).toBeVisible();
    await shell.profile.getByRole("link", { name: "View" }).click();
    await expect(page).toHaveURL(/\/kycselect$/);
  },
);
