// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { queryClient } from "#shared/api/query-client.ts";
import { userKey } from "#shared/api/query-keys.ts";
import type { KycInfo } from "#shared/session/kyc-info.ts";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { profileData } from "#shared/testing/profile-data.ts";
import { broken, clearScreen, renderSignedIn } from "#shared/testing/render-signed-in.tsx";
import { kycInfo, submitted } from "../testing/render-kyc.tsx";
import { KycResultPage } from "./kyc-result-page.tsx";

type Look = { language?: "en" | "zhCN" };

const open = (info: KycInfo | (() => KycInfo), look: Look = {}) =>
  renderSignedIn(
    <KycResultPage formLink={(text) => <a href="/kyc">{text}</a>} />,
    { "kyc/get-info": () => ({ data: typeof info === "function" ? info() : info }) },
    look,
  );

const failed = (change: Partial<KycInfo> = {}) =>
  submitted({
    status: 2,
    rejectReason: "The writing cannot be read.",
    rejection: { slots: ["idFront"], en: "The writing cannot be read.", zhCN: "文字無法辨識。" },
    decidedTime: Date.UTC(2026, 0, 3),
    ...change,
  });

const photosIn = async (title: string) =>
  within(await screen.findByRole("region", { name: title }))
    .getAllByRole("img")
    .map((image) => [image.getAttribute("alt"), image.getAttribute("src")]);

afterEach(clearScreen);

test("shows a link to the form before any submission [KYC-41]", async () => {
  await open(kycInfo());
  expect(await screen.findByText("Nothing has been submitted yet")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Verify my identity" }).getAttribute("href")).toBe("/kyc");
});

test.each([
  ["en", "Success", "An operator verified it without a submission here, so there are no papers to show."],
  ["zhCN", "成功", "營運人員已直接完成驗證，並未經由此處提交，因此沒有資料可供顯示。"],
] as const)("shows a user verified by operators as verified (%s)", async (language, badge, words) => {
  await renderSignedIn(
    <KycResultPage formLink={(text) => <a href="/kyc">{text}</a>} />,
    { "kyc/get-info": () => ({ data: kycInfo() }), "profile/get": () => ({ data: profileData({ kycLevel: 1 }) }) },
    { language },
  );
  expect((await screen.findByText(badge)).dataset["tone"]).toBe("glow");
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});

test.each([
  ["[KYC-42]", submitted(), "Pending Review", "amber"],
  ["[KYC-43]", submitted({ status: 1 }), "Success", "glow"],
  ["[KYC-44]", failed(), "Review Failed", "coral"],
] as const)("%s shows the status as a badge", async (_, info, words, tone) => {
  await open(info);
  expect((await screen.findByText(words)).dataset["tone"]).toBe(tone);
});

test("shows document, number, country and times [KYC-45, KYC-46, API-61, API-99]", async () => {
  const info = failed();
  await open(info);
  const terms = (await screen.findAllByRole("term")).map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  expect(terms).toEqual([
    ["ID type", "ID card"],
    ["ID number", "11010519491231002X"],
    ["Country or region", "China"],
    ["Submitted", formatDateTime(info.submittedTime ?? 0)],
    ["Decided", formatDateTime(info.decidedTime ?? 0)],
  ]);
});

test("shows both sides of an ID card and both photos with it [KYC-47, KYC-48]", async () => {
  await open(submitted());
  expect(await photosIn("ID photos")).toEqual([
    ["ID card, front", "/photo?key=front"],
    ["ID card, back", "/photo?key=back"],
  ]);
  expect(await photosIn("Selfie photos")).toEqual([
    ["Selfie, ID in your left hand", "/photo?key=left"],
    ["Back of your right hand, with the ID", "/photo?key=right"],
  ]);
});

test("shows no back for a passport [KYC-45, KYC-47]", async () => {
  await open(submitted({ idType: 1, idBackImage: "" }));
  expect(await photosIn("ID photos")).toEqual([["Passport, page with your photo", "/photo?key=front"]]);
  expect(screen.getByText("Passport")).toBeTruthy();
});

test("shows the reason and the photos of a failed review, and links to the form [KYC-49, KYC-50]", async () => {
  await open(failed());
  const reason = within(await screen.findByRole("region", { name: "Reason for review failed" }));
  expect(reason.getByText("The writing cannot be read.")).toBeTruthy();
  expect(reason.getByText("It is about: ID card, front")).toBeTruthy();
  expect(reason.getByRole("link", { name: "Re-authenticate" }).getAttribute("href")).toBe("/kyc");
  expect(screen.getAllByText("Has to be different")).toHaveLength(1);
});

test("shows the reason in Chinese [KYC-49]", async () => {
  await open(failed(), { language: "zhCN" });
  expect(await screen.findByText("文字無法辨識。")).toBeTruthy();
  expect(screen.getByText("審核失敗")).toBeTruthy();
});

test("opens a photo once, and again with a new URL when the old one has expired", async () => {
  let visit = 0;
  await open(() => submitted({ idFrontImage: `/photo?visit=${(visit += 1)}` }));
  const image = await screen.findByRole("img", { name: "ID card, front" });
  expect(image.getAttribute("src")).toBe("/photo?visit=1");
  await act(() => queryClient.invalidateQueries({ queryKey: userKey("kyc") }));
  expect(visit).toBe(2);
  expect(image.getAttribute("src")).toBe("/photo?visit=1");
  fireEvent.error(image);
  fireEvent.click(await screen.findByRole("button", { name: "Show again" }));
  await waitFor(() =>
    expect(screen.getByRole("img", { name: "ID card, front" }).getAttribute("src")).toBe("/photo?visit=3"),
  );
});

test("states that photos are no longer stored", async () => {
  const gone = { idFrontImage: "", idBackImage: "", idHandheldFrontImage: "", idHandheldBackImage: "" };
  await open(submitted({ status: 1, ...gone }));
  await waitFor(() => expect(screen.getAllByText("Deleted after its time of storage")).toHaveLength(4));
});

test("retries a status that fails to load", async () => {
  let isBroken = true;
  const { user } = await renderSignedIn(<KycResultPage formLink={() => null} />, {
    "kyc/get-info": () => (isBroken ? broken : { data: submitted() }),
  });
  expect(await screen.findByText("The status could not be loaded")).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Pending Review")).toBeTruthy();
});
