import { expect, test } from "vitest";
import { composeRejection, noFindings, toggleCaseReason, togglePhotoReason } from "./rejection.ts";

test("returns empty texts without findings", () => {
  expect(composeRejection(noFindings)).toEqual({ slots: [], en: "", zhCN: "" });
});

test("writes sentences in both languages, photos in their order, then the case", () => {
  let findings = togglePhotoReason(noFindings, "handheldFront", "glare");
  findings = togglePhotoReason(findings, "idFront", "blurry");
  findings = togglePhotoReason(findings, "idFront", "cut");
  findings = toggleCaseReason(findings, "expired");
  expect(composeRejection(findings)).toEqual({
    slots: ["idFront", "handheldFront"],
    en:
      "Front of the document: it is blurry; a part of it is missing. " +
      "Photo of you holding the document: glare hides a part of it. The document has expired.",
    zhCN: "證件正面：影像模糊、內容不完整。手持證件照：反光遮住部分內容。證件已過期。",
  });
});

test("drops a removed finding, and its photo with the last one", () => {
  const once = togglePhotoReason(noFindings, "idBack", "copy");
  expect(composeRejection(togglePhotoReason(once, "idBack", "copy"))).toEqual({ slots: [], en: "", zhCN: "" });
});
