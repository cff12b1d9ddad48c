// @vitest-environment jsdom
import { expect, test } from "vitest";
import { submitted } from "../testing/render-kyc.tsx";
import { reusableSlots } from "./reusable-slots.ts";

const rejected = (slots: ("idFront" | "handheldBack")[]) =>
  submitted({ status: 2, rejection: { slots, en: "Blurry.", zhCN: "模糊。" } });

test("keeps the photos to which the review did not object [U09]", () => {
  expect(reusableSlots(rejected(["idFront"]))).toEqual(["idBack", "handheldFront", "handheldBack"]);
  expect(reusableSlots({ ...rejected(["handheldBack"]), idBackImage: "" })).toEqual(["idFront", "handheldFront"]);
});

test("keeps nothing where the review names no photo, and of no other submission [U09]", () => {
  expect(reusableSlots(rejected([]))).toEqual([]);
  expect(reusableSlots(submitted({ status: 2 }))).toEqual([]);
  expect(reusableSlots({ ...rejected(["idFront"]), status: 0 })).toEqual([]);
});
