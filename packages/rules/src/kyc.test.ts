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

test("an empty number is the first problem [KYC-28]", () => {
  expect(problem({})).toBeUndefined();
  for (const idNumber of ["", "   ", "--", "\t\n"]) expect(problem({ idNumber })).toBe("idNumberEmpty");
});

test("numbers of ID cards of mainland China are checked, without the blanks around them [KYC-29, KYC-30]", () => {
  expect(problem({ idNumber: "110105194912310021" })).toBe("idNumberInvalid");
  expect(problem({ idNumber: "11010519491231002" })).toBe("idNumberInvalid");
});

test("numbers of other countries and of passports are not [KYC-35]", () => {
  expect(problem({ country: "HK", idNumber: "A123456(7)" })).toBeUndefined();
  expect(problem({ country: "DB", idNumber: "1" })).toBeUndefined();
  expect(problem({ idType: 1, idBackImage: "", idNumber: "E12345678" })).toBeUndefined();
});

test("an ID card needs both sides, a passport one [KYC-36, KYC-37]", () => {
  expect(problem({ idFrontImage: "" })).toBe("idPhotoMissing");
  expect(problem({ idBackImage: "" })).toBe("idPhotoMissing");
  expect(problem({ idType: 1, idFrontImage: "" })).toBe("idPhotoMissing");
  expect(problem({ idType: 1, idBackImage: "" })).toBeUndefined();
});

test("both photos with the document are needed, and the text names the document [KYC-38, KYC-39]", () => {
  for (const slot of ["idHandheldFrontImage", "idHandheldBackImage"] as const) {
    expect(problem({ [slot]: "" })).toBe("photoWithIdCardMissing");
    expect(problem({ idType: 1, [slot]: "" })).toBe("photoWithPassportMissing");
  }
});

test("the first problem is told, in their order [KYC-40]", () => {
  expect(problem(nothing)).toBe("idNumberEmpty");
  expect(problem({ ...nothing, idNumber: "1" })).toBe("idNumberInvalid");
  expect(problem({ ...nothing, idNumber: complete.idNumber })).toBe("idPhotoMissing");
  const { idHandheldFrontImage, idHandheldBackImage } = nothing;
  expect(problem({ idHandheldFrontImage, idHandheldBackImage })).toBe("photoWithIdCardMissing");
});

test("numbers are compared without marks, blanks, letter case and width", () => {
  expect(new Set(["a-12 3.4", "A1234", "Ａ１２３４", "a1234\u200b"].map(normalIdNumber))).toEqual(new Set(["A1234"]));
});
