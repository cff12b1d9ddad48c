// @vitest-environment jsdom
import { errors } from "@wth/api-contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { showToast } from "@wth/ui";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { installUploads } from "#shared/files/testing/fake-uploads.ts";
import { fileInput, numberField, photoFile, slotNames, slotOf, upload } from "../testing/kyc-form.ts";
import { clearForm, toasts, renderForm } from "../testing/render-kyc.tsx";

vi.mock(import("@wth/ui"), async (original) => ({ ...(await original()), showToast: vi.fn<typeof showToast>() }));
vi.mock(import("../draft/draft-key.ts"), () => import("../testing/draft-key-double.ts"));

beforeEach(clearForm);
afterEach(clearForm);

test("finds a country by names in both languages and by code [KYC-01, KYC-02, KYC-03, KYC-04, KYC-05]", async () => {
  const { user } = await renderForm();
  const field = await screen.findByLabelText<HTMLInputElement>("Country or region");
  expect(field.value).toBe("China");
  await user.click(field);
  const options = () => screen.getAllByRole("option").map((option) => option.textContent);
  const all = options();
  expect(all).toHaveLength(250);
  expect(all.slice(0, 10)).toEqual([
    "CNChina中國",
    "HKHong Kong香港",
    "MOMacao澳門",
    "TWTaiwan台灣",
    "MYMalaysia馬來西亞",
    "VNVietnam越南",
    "THThailand泰國",
    expect.stringMatching(/^TRT.*土耳其$/),
    "DBDubai杜拜",
    "AFAfghanistan阿富汗",
  ]);
  await user.clear(field);
  await user.type(field, "杜拜");
  expect(options()).toEqual(["DBDubai杜拜"]);
  await user.clear(field);
  await user.type(field, "cote d");
  expect(options()).toEqual([expect.stringMatching(/^CICôte d.Ivoire/)]);
  await user.clear(field);
  await user.type(field, "nowhere");
  expect(screen.getByText("No country of that name")).toBeTruthy();
  await user.clear(field);
  await user.type(field, "dubai");
  await user.click(screen.getByRole("option"));
  expect(field.value).toBe("Dubai");
});

test("the field of countries names the list that it opens as its own", async () => {
  const { user } = await renderForm();
  const field = await screen.findByLabelText<HTMLInputElement>("Country or region");
  for (let time = 0; time < 2; time += 1) {
    await user.click(field);
    const list = await screen.findByRole("listbox", { name: "Country or region" });
    await waitFor(() => expect(field.getAttribute("aria-controls")).toBe(list.id));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  }
});

test("shows number, four photos, the hint and Submit [KYC-06, KYC-07, KYC-08, KYC-09, KYC-10, KYC-11, KYC-22]", async () => {
  await renderForm();
  expect(await numberField()).toBeTruthy();
  for (const name of slotNames) expect(await slotOf(name)).toBeTruthy();
  expect(screen.getByText("JPG, JPEG, PNG, 10 KB to 5 MB")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Submit" })).toBeTruthy();
});

test("shows passport as a disabled option [KYC-12, KYC-13]", async () => {
  await renderForm();
  const types = within(await screen.findByRole("group", { name: "Type of document" }));
  const [card, passport] = types.getAllByRole<HTMLInputElement>("radio");
  expect(card?.checked).toBe(true);
  expect([passport?.checked, passport?.disabled]).toEqual([false, true]);
  expect(types.getByText("Passport")).toBeTruthy();
});

test("shows four samples [KYC-14, KYC-15, KYC-16, KYC-17]", async () => {
  await renderForm();
  const guide = within(await screen.findByRole("region", { name: "What a good photo looks like" }));
  expect(guide.getAllByRole("img").map((image) => image.getAttribute("aria-label"))).toEqual([
    "Sample: the whole document, sharp and evenly lit",
    "Sample: a part of the document is cut off",
    "Sample: the writing is out of focus",
    "Sample: a reflection covers the writing",
  ]);
  for (const name of ["Standard", "Missing", "Blurry", "Glare"]) expect(guide.getByText(name)).toBeTruthy();
});

test("shows four rules [KYC-18, KYC-19, KYC-20, KYC-21]", async () => {
  await renderForm();
  const guide = await screen.findByRole("region", { name: "What a good photo looks like" });
  for (const rule of [
    /original document issued by a government/,
    /plain background/,
    /Clear, unobstructed and free of glare/,
    /No black and white images/,
  ])
    expect(within(guide).getByText(rule, { exact: false })).toBeTruthy();
});

test("accepts any image type, and a phone's camera [KYC-23]", async () => {
  await renderForm();
  const input = await fileInput("ID card, front");
  expect(input.accept).toBe("image/*");
  const cameras = [...document.querySelectorAll<HTMLInputElement>("input[capture]")];
  expect(cameras.map((camera) => camera.getAttribute("capture"))).toEqual([
    "environment",
    "environment",
    "user",
    "user",
  ]);
});

test("uploads a photo with progress and stores its url [KYC-24, KYC-25, ERR-46, API-57, API-58]", async () => {
  const files = installUploads();
  const { sent } = await renderForm();
  await upload("ID card, front");
  const slot = await slotOf("ID card, front");
  await waitFor(() => expect(files).toHaveLength(1));
  expect(slot.getAttribute("aria-busy")).toBe("true");
  const bar = within(slot).getByRole("progressbar");
  expect(bar.getAttribute("aria-valuenow")).toBe("0");
  files[0]?.progress(5_000);
  await within(slot).findByText("Uploading 25%");
  files[0]?.progress(20_000);
  await within(slot).findByText("Being checked");
  const ticket = sent.find(({ path }) => path.endsWith("presigned-url"));
  expect(Object.fromEntries(ticket?.query ?? [])).toEqual({ fileName: "photo.jpg", type: "10", size: "20000" });
  expect(files[0]).toMatchObject({ headers: { "content-type": "image/jpeg" }, file: { size: 20_000 } });
  files[0]?.answer({ status: 200 });
  await within(slot).findByText("Uploaded");
  expect(within(slot).queryByRole("progressbar")).toBeNull();
  expect(within(slot).getByRole("button", { name: "Retake: ID card, front" })).toBeTruthy();
  await waitFor(() => expect(toasts()).toEqual(["success: Upload Successful"]));
});

test("clears the photo and shows the reason of a failed upload [KYC-26, ERR-47]", async () => {
  const files = installUploads();
  await renderForm();
  await upload("ID card, back");
  await waitFor(() => expect(files).toHaveLength(1));
  const msg = "Black and white photos are not accepted.";
  files[0]?.answer({ status: 422, body: { code: errors.photoWithoutColour.code, data: null, msg } });
  const slot = within(await slotOf("ID card, back"));
  await slot.findByText(msg);
  expect(slot.getByRole("button", { name: "Choose photo: ID card, back" })).toBeTruthy();
  await waitFor(() => expect(toasts()).toEqual(["error: Upload failed"]));
});

test("clears the photo when the connection breaks [KYC-26, ERR-47]", async () => {
  const files = installUploads();
  await renderForm();
  await upload("ID card, back");
  await waitFor(() => expect(files).toHaveLength(1));
  files[0]?.fail();
  await within(await slotOf("ID card, back")).findByText("Check your connection, then choose the photo again.");
  await waitFor(() => expect(toasts()).toEqual(["error: Upload failed"]));
});

test("shows the server's text for a refused ticket and clears the selection [ERR-48]", async () => {
  const files = installUploads();
  await renderForm({ ticket: () => ({ code: errors.tooManyUploads.code, msg: "Too many uploads." }) });
  await upload("ID card, front");
  const slot = within(await slotOf("ID card, front"));
  await slot.findByText("Too many uploads.");
  await waitFor(() => expect(toasts()).toEqual(["error: Too many uploads."]));
  expect([files.length, (await fileInput("ID card, front")).value]).toEqual([0, ""]);
});

test("retries a busy server at the same URL", async () => {
  const answers = [{ status: 503, retryAfter: "0.01" }, { status: 200 }];
  const files = installUploads((sent) => sent.answer(answers.shift() ?? { status: 500 }));
  await renderForm();
  await upload("ID card, front");
  await within(await slotOf("ID card, front")).findByText("Uploaded");
  expect(new Set(files.map(({ address }) => address)).size).toBe(1);
  expect(files).toHaveLength(2);
});

test("cancels an upload and accepts another photo", async () => {
  const files = installUploads();
  const { user } = await renderForm();
  await upload("ID card, front");
  await waitFor(() => expect(files).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "Cancel: ID card, front" }));
  expect(files[0]?.isAborted).toBe(true);
  await upload("ID card, front", photoFile(30_000));
  await waitFor(() => expect(files).toHaveLength(2));
  files[1]?.answer({ status: 200 });
  await within(await slotOf("ID card, front")).findByText("Uploaded");
  await waitFor(() => expect(toasts()).toEqual(["success: Upload Successful"]));
});

test("accepts a photo dropped onto its slot", async () => {
  const files = installUploads();
  await renderForm();
  const slot = await slotOf("ID card, back");
  const dataTransfer = { types: ["Files"], files: [photoFile()] };
  fireEvent.dragOver(slot, { dataTransfer });
  expect(within(slot).getByText("Drop the photo")).toBeTruthy();
  fireEvent.drop(slot, { dataTransfer });
  await waitFor(() => expect(files).toHaveLength(1));
  expect(within(slot).queryByText("Drop the photo")).toBeNull();
});

test("refuses invalid photos before the upload [CONST-13, CONST-14]", async () => {
  const files = installUploads();
  await renderForm();
  const slot = within(await slotOf("ID card, front"));
  await upload("ID card, front", photoFile(10_239));
  await slot.findByText("The photo is smaller than 10 KB.");
  await upload("ID card, front", photoFile(5_242_881));
  await slot.findByText("The photo is larger than 5 MB.");
  await upload("ID card, front", photoFile(20_000, "application/pdf"));
  await slot.findByText("Only photos in JPG, JPEG or PNG are accepted.");
  expect(files).toHaveLength(0);
});
