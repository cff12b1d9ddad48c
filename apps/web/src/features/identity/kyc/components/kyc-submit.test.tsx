// @vitest-environment jsdom
import { UNKNOWN_REFUSAL } from "@wth/web-kit/testing/refusal.ts";
import { errors } from "@wth/api-contract";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import type { showToast } from "@wth/ui";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#shared/api/query-client.ts";
import { OWN_ADDRESS } from "#shared/testing/render-signed-in.tsx";
import { openDraft } from "../draft/draft-store.ts";
import { installUploads } from "#shared/files/testing/fake-uploads.ts";
import {
  fillIn,
  fillNumber,
  ID_NUMBER,
  numberField,
  slotNames,
  slotOf,
  submitForm,
  upload,
} from "../testing/kyc-form.ts";
import { clearForm, toasts, renderForm, submitted } from "../testing/render-kyc.tsx";

vi.mock(import("@wth/ui"), async (original) => ({ ...(await original()), showToast: vi.fn<typeof showToast>() }));
vi.mock(import("../draft/draft-key.ts"), () => import("../testing/draft-key-double.ts"));

beforeEach(clearForm);
afterEach(clearForm);

test("shows the problem of a number at once and sends nothing [KYC-28, KYC-29, KYC-30, KYC-32, KYC-33, KYC-34]", async () => {
  const { sent } = await renderForm();
  await submitForm();
  expect(await screen.findByText("The ID number cannot be empty!")).toBeTruthy();
  expect(document.activeElement).toBe(await numberField());
  for (const wrong of [
    "1101051949123100",
    "1101051949123100AX",
    "10010519491231002X",
    "11010519490231002X",
    "110105194912310021",
  ]) {
    await fillNumber(wrong);
    await submitForm();
    expect(await screen.findByText("Invalid ID number!")).toBeTruthy();
  }
  const said = ["error: The ID number cannot be empty!", "error: Invalid ID number!"];
  await waitFor(() => expect(new Set(toasts())).toEqual(new Set(said)));
  expect(sent.filter(({ path }) => path.endsWith("kyc/submit"))).toEqual([]);
});

test("understands a number as an input method composes it [X18]", async () => {
  await renderForm();
  const wide = Array.from(ID_NUMBER, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)).join("");
  await fillNumber(wide);
  await submitForm();
  await waitFor(() => expect(toasts().at(-1)).toMatch(/photo/));
  expect(screen.queryByText("Invalid ID number!")).toBeNull();
});

test("says what to type for a number with letters of another script [S25]", async () => {
  const { sent, user } = await renderForm();
  await user.click(await screen.findByLabelText("Country or region"));
  await user.click(screen.getByRole("option", { name: /Hong Kong/ }));
  await fillNumber("А1234567");
  await submitForm();
  expect(await screen.findAllByText(/Use only the letters A to Z and the digits 0 to 9/)).not.toEqual([]);
  const field = await numberField();
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(sent.filter(({ path }) => path.endsWith("kyc/submit"))).toEqual([]);
});

test("reports missing photos in order when the number is valid [KYC-31, KYC-36, KYC-38, KYC-40]", async () => {
  installUploads((sent) => sent.answer({ status: 200 }));
  await renderForm();
  await fillNumber("11010519491231002x");
  await submitForm();
  const [front, back, left, right] = slotNames;
  for (const name of [front, back, left]) {
    await upload(name);
    await within(await slotOf(name)).findByText("Uploaded");
    await submitForm();
  }
  await waitFor(() =>
    expect(toasts().filter((text) => text.startsWith("error"))).toEqual([
      "error: Please upload your ID photo!",
      "error: Please upload your ID photo!",
      "error: Upload a photo of yourself holding your ID card",
      "error: Upload a photo of yourself holding your ID card",
    ]),
  );
  expect((await slotOf(right)).dataset["bad"]).toBe("true");
  expect((await slotOf(left)).dataset["bad"]).toBeUndefined();
});

test("does not validate numbers of other countries [KYC-35]", async () => {
  const { user } = await renderForm();
  const field = await screen.findByLabelText("Country or region");
  await user.click(field);
  await user.click(screen.getByRole("option", { name: /Hong Kong/ }));
  await fillNumber("A123456(7)");
  await submitForm();
  await waitFor(() => expect(toasts()).toEqual(["error: Please upload your ID photo!"]));
});

test("waits for a running upload", async () => {
  const files = installUploads();
  await renderForm();
  await fillNumber();
  await upload("ID card, front");
  await waitFor(() => expect(files).toHaveLength(1));
  await submitForm();
  await waitFor(() => expect(toasts()).toEqual(["error: A photo is still being uploaded. Please wait a moment."]));
});

test("submits, reports success and opens the result after 1.5 s [KYC-27, KYC-52, ERR-49, API-59]", async () => {
  installUploads((sent) => sent.answer({ status: 200 }));
  const onSubmitted = vi.fn<() => void>();
  const { sent } = await renderForm({ onSubmitted });
  await fillIn();
  const timers = vi.spyOn(globalThis, "setTimeout");
  await submitForm();
  await screen.findByText("Taking you to the status of your verification.");
  await waitFor(() => expect(toasts().at(-1)).toBe("success: Submit Successful!"));
  const body = sent.find(({ path }) => path.endsWith("kyc/submit"))?.body;
  expect(body).toEqual({
    idType: 0,
    country: "CN",
    idNumber: ID_NUMBER,
    idFrontImage: expect.stringMatching(/^\/file\/\d+$/),
    idBackImage: expect.stringMatching(/^\/file\/\d+$/),
    idHandheldFrontImage: expect.stringMatching(/^\/file\/\d+$/),
    idHandheldBackImage: expect.stringMatching(/^\/file\/\d+$/),
  });
  expect(onSubmitted).not.toHaveBeenCalled();
  await waitFor(() => expect(onSubmitted).toHaveBeenCalledOnce());
  expect(timers).toHaveBeenCalledWith(expect.any(Function), 1_500);
  timers.mockRestore();
  expect(sessionStorage.length).toBe(0);
});

const refusals = [
  [
    "[ERR-50] [API-60]",
    { code: 0, data: null, msg: "" },
    "Duplicate submissions are not allowed!",
    /nothing more to do/,
  ],
  [
    "[ERR-51] [API-60]",
    { code: errors.idNumberTaken.code, data: null, msg: "The ID number already exists!" },
    "The ID number already exists!",
    /Sign in with the wallet from which it was submitted/,
  ],
  [
    "[ERR-52]",
    {
      code: errors.countryUnsupported.code,
      data: null,
      msg: "The current country does not support KYC authentication at the moment!",
    },
    "The current country does not support KYC authentication at the moment!",
    /country of another document/,
  ],
  [
    "[S25]",
    { code: errors.photosEqual.code, data: null, msg: errors.photosEqual.en },
    "Two of the photos are the same picture. Please take a separate photo for each.",
    /stays here/,
  ],
  ["[ERR-53]", { code: UNKNOWN_REFUSAL, data: null, msg: "Not today." }, "Not today.", /stays here/],
] as const;

test.each(refusals)("%s shows a refusal with its reason and next step", async (_, data, message, step) => {
  installUploads((sent) => sent.answer({ status: 200 }));
  await renderForm({ submit: () => ({ data }) });
  await fillIn();
  await submitForm();
  const notice = await screen.findByRole("alert");
  expect(within(notice).getByText(message)).toBeTruthy();
  expect(within(notice).getByText(step)).toBeTruthy();
  await waitFor(() => expect(toasts().at(-1)).toBe(`error: ${message}`));
  expect((await numberField()).value).toBe(ID_NUMBER);
});

test("requests unusable photos again", async () => {
  installUploads((sent) => sent.answer({ status: 200 }));
  const msg = "A photo has to be uploaded again.";
  await renderForm({ submit: () => ({ data: { code: errors.photoNotUsable.code, data: null, msg } }) });
  await fillIn();
  await submitForm();
  expect(within(await screen.findByRole("alert")).getByText(/choose all of them again/)).toBeTruthy();
  for (const name of slotNames) expect(within(await slotOf(name)).queryByText("Uploaded")).toBeNull();
});

test("marks an unsupported country before a submission [ERR-52]", async () => {
  await renderForm({ unsupported: ["CN"] });
  const words = "The current country does not support KYC authentication at the moment!";
  expect(await screen.findByText(words)).toBeTruthy();
});

test("restores input and uploads after a reload, and never stores them in clear", async () => {
  installUploads((sent) => sent.answer({ status: 200 }));
  const { user } = await renderForm();
  await user.click(await screen.findByLabelText("Country or region"));
  await user.click(screen.getByRole("option", { name: /Malaysia/ }));
  await fillIn();
  await openDraft(OWN_ADDRESS);
  expect(sessionStorage.getItem("identityDraft")).not.toBeNull();
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain(ID_NUMBER);
  cleanup();
  queryClient.clear();
  await renderForm();
  expect((await numberField()).value).toBe(ID_NUMBER);
  expect(screen.getByLabelText<HTMLInputElement>("Country or region").value).toBe("Malaysia");
  for (const name of slotNames) expect(within(await slotOf(name)).getByText("Uploaded")).toBeTruthy();
});

test("links to the status instead of the form after a submission", async () => {
  await renderForm({ info: submitted() });
  expect(await screen.findByText("Your submission is being reviewed")).toBeTruthy();
  expect(screen.getByRole("link", { name: "See the status" }).getAttribute("href")).toBe("/kycselect");
  expect(screen.queryByLabelText("ID number")).toBeNull();
});

test("takes over the photos to which the review did not object [U09, KYC-51]", async () => {
  const rejection = { slots: ["idFront" as const], en: "Blurry.", zhCN: "模糊。" };
  const sent = installUploads((each) => each.answer({ status: 200 }));
  await renderForm({ info: submitted({ status: 2, rejection }) });
  const [front, ...others] = slotNames;
  for (const name of others) expect(await within(await slotOf(name)).findByText("Uploaded")).toBeTruthy();
  expect(within(await slotOf(front)).queryByText("Uploaded")).toBeNull();
  expect(sent).toHaveLength(3);
  expect(toasts()).toEqual([]);
});

test("shows the form again with the earlier country after a failed review [KYC-51, U09]", async () => {
  await renderForm({ info: submitted({ status: 2, country: "MY", idNumber: "••••••••5678" }) });
  const field = await numberField();
  expect([field.value, field.placeholder]).toEqual(["", "••••••••5678"]);
  expect(screen.getByLabelText<HTMLInputElement>("Country or region").value).toBe("Malaysia");
});

test("the form in Chinese", async () => {
  await renderForm({ language: "zhCN" });
  expect((await screen.findByLabelText<HTMLInputElement>("國家或地區")).value).toBe("中國");
  expect(screen.getByText("JPG、JPEG、PNG，10 KB 至 5 MB")).toBeTruthy();
});
