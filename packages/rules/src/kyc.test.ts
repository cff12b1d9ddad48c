import { expect, test } from "vitest";
import { identityProblem, normalIdNumber, type IdentityForm } from "./kyc.ts";

const complete: IdentityForm = {
  idType: 0,
  country: "CN",
  idNumber: " 11010519491231002x ",
  idFrontImage: "a",
  idBackImage: "b",
  idHandheldFrontImage: "c",
  idHandheldBackImage: "d",
};
const problem = (changes: Partial<IdentityForm>) => identityProblem({ ...complete, ...changes });
const nothing = { idNumber: "", idFrontImage: "", idBackImage: "", idHandheldFrontImage: "", idHandheldBackImage: "" };

test("reports an empty ID number first [KYC-28]", () => {
  expect(problem({})).toBeUndefined();
  for (const idNumber of ["", "   ", "--", "\t\n"]) expect(problem({ idNumber })).toBe("idNumberEmpty");
});

test("checks numbers of mainland Chinese ID cards after trimming [KYC-29, KYC-30]", () => {
  expect(problem({ idNumber: "110105194912310021" })).toBe("idNumberInvalid");
  expect(problem({ idNumber: "11010519491231002" })).toBe("idNumberInvalid");
});

test("does not check numbers of other countries or passports [KYC-35]", () => {
  expect(problem({ country: "HK", idNumber: "A123456(7)" })).toBeUndefined();
  expect(problem({ country: "DB", idNumber: "1" })).toBeUndefined();
  expect(problem({ idType: 1, idBackImage: "", idNumber: "E12345678" })).toBeUndefined();
});

test("requires both sides of an ID card, and one page of a passport [KYC-36, KYC-37]", () => {
  expect(problem({ idFrontImage: "" })).toBe("idPhotoMissing");
  expect(problem({ idBackImage: "" })).toBe("idPhotoMissing");
  expect(problem({ idType: 1, idFrontImage: "" })).toBe("idPhotoMissing");
  expect(problem({ idType: 1, idBackImage: "" })).toBeUndefined();
});

test("requires both photos with the document and names the document [KYC-38, KYC-39]", () => {
  for (const slot of ["idHandheldFrontImage", "idHandheldBackImage"] as const) {
    expect(problem({ [slot]: "" })).toBe("photoWithIdCardMissing");
    expect(problem({ idType: 1, [slot]: "" })).toBe("photoWithPassportMissing");
  }
});

test("reports the first problem in the order of the checks [KYC-40]", () => {
  expect(problem(nothing)).toBe("idNumberEmpty");
  expect(problem({ ...nothing, idNumber: "1" })).toBe("idNumberInvalid");
  expect(problem({ ...nothing, idNumber: complete.idNumber })).toBe("idPhotoMissing");
  const { idHandheldFrontImage, idHandheldBackImage } = nothing;
  expect(problem({ idHandheldFrontImage, idHandheldBackImage })).toBe("photoWithIdCardMissing");
});

test("normalizes marks, blanks, letter case and width of numbers", () => {
  expect(new Set(["a-12 3.4", "A1234", "Ａ１２３４", "a1234\u200b"].map(normalIdNumber))).toEqual(new Set(["A1234"]));
});
