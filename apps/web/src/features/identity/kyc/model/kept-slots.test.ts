// @vitest-environment jsdom
import { expect, test } from "vitest";
import { submitted } from "../testing/render-kyc.tsx";
import { keptSlots } from "./kept-slots.ts";

const rejected = (slots: ("idFront" | "handheldBack")[]) =>
  submitted({ status: 2, rejection: { slots, en: "Blurry.", zhCN: "模糊。" } });

test("keeps the photos to which the review did not object [U09]", () => {
  expect(keptSlots(rejected(["idFront"]))).toEqual(["idBack", "handheldFront", "handheldBack"]);
  expect(keptSlots({ ...rejected(["handheldBack"]), idBackImage: "" })).toEqual(["idFront", "handheldFront"]);
});

test("keeps nothing where the review names no photo, and of no other submission [U09]", () => {
  expect(keptSlots(rejected([]))).toEqual([]);
  expect(keptSlots(submitted({ status: 2 }))).toEqual([]);
  expect(keptSlots({ ...rejected(["idFront"]), status: 0 })).toEqual([]);
});
