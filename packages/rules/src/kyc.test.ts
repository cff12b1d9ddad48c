import { expect, test } from "vitest";
import { identityProblem, maskedIdNumber, normalIdNumber, type IdentityForm } from "./kyc.ts";

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
  expect(problem({ country: "DB", idNumber: "784-1990-1234567-1" })).toBeUndefined();
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

test("normalizes marks, blanks, letter case and width of numbers [S25]", () => {
  const written = ["a-12 3.4", "A1234", "Ａ１２３４", "a1234\u200b", "A·12/34", "A–12（34）", "\u202ea1234"];
  expect(new Set(written.map(normalIdNumber))).toEqual(new Set(["A1234"]));
});

test.each([
  ["a Cyrillic А", "А1234567"],
  ["a Cyrillic Е among Latin letters", "AЕ123456"],
  ["a Greek Ε", "Ε1234567"],
  ["an accent", "É1234567"],
  ["a combining stroke", "A\u03351234567"],
  ["Arabic digits", "١٢٣٤٥٦٧"],
  ["a Han character", "臺1234567"],
  ["an emoji", "A1234567🙂"],
  ["a sum", "123+4567"],
])("refuses a number with %s and says what to type [S25]", (_, idNumber) => {
  expect(problem({ country: "HK", idNumber })).toBe("idNumberCharacters");
  expect(problem({ idType: 1, idBackImage: "", idNumber })).toBe("idNumberCharacters");
  expect(problem({ idNumber })).toBe("idNumberInvalid");
});

test("takes 4 to 24 characters of an ID card and 5 to 20 of a passport [S25]", () => {
  const ofLength = (length: number) => "A".repeat(length);
  const card = (length: number) => problem({ country: "HK", idNumber: `-${ofLength(length)} ` });
  expect([3, 4, 24, 25].map(card)).toEqual(["idNumberLength", undefined, undefined, "idNumberLength"]);
  const passport = (length: number) => problem({ idType: 1, idBackImage: "", idNumber: ofLength(length) });
  expect([4, 5, 20, 21].map(passport)).toEqual(["idNumberLength", undefined, undefined, "idNumberLength"]);
});

test("masks all but the last characters of a number [S29]", () => {
  expect(maskedIdNumber("11010519491231002X")).toBe("••••••••••••••002X");
  expect(maskedIdNumber("A1234567")).toBe("••••4567");
  expect(maskedIdNumber("A12345")).toBe("••••45");
});
