import { z } from "../zod.ts";
import { Address, Id, plainLine, plainText, TimeMs, pageOf, pageQuery, wholeNumber } from "../schemas.ts";
import { admins, defineConsoleRoutes, reviewers } from "./console-route.ts";

/** Photos of a submission. */
export const kycSlots = ["idFront", "idBack", "handheldFront", "handheldBack"] as const;
const Slot = z.enum(kycSlots);

export const ReviewCase = z
  .object({
    id: Id,
    userId: Id,
    address: Address,
    nickname: z.string(),
    status: z.int(),
    idType: z.int(),
    country: z.string(),
    submittedTime: TimeMs,
    attempts: z.int().describe("Earlier submissions of the same user"),
  })
  .meta({ id: "ReviewCase" });

/** Name and date of birth on a document, as the reviewer read them. */
export const Holder = z
  .object({
    name: plainLine(2, 120),
    birthDate: z.iso.date().describe("YYYY-MM-DD"),
  })
  .meta({ id: "Holder" });

export const ReviewDetail = ReviewCase.extend({
  idNumber: z.string().describe("Masked; empty after its erasure"),
  holder: Holder.nullable().describe("null before the reviewer has read the document, and after its erasure"),
  related: z
    .array(
      ReviewCase.omit({ attempts: true }).extend({
        hasSameNumber: z.boolean(),
        hasSameHolder: z.boolean(),
        hasSamePicture: z.boolean(),
      }),
    )
    .describe(
      "Cases of other users that may be the same person; rejected ones only when they have one of the case's pictures",
    ),
  photos: z
    .object({
      idFront: z.string(),
      idBack: z.string().nullable(),
      handheldFront: z.string(),
      handheldBack: z.string(),
    })
    .describe(
      "URLs of the photos for this reviewer, valid for at most a minute; null where the document type has none",
    ),
  reviewer: z.string().nullable(),
  decidedTime: TimeMs.nullable(),
  rejection: z.object({ slots: z.array(Slot), en: z.string(), zhCN: z.string() }).nullable(),
  history: z.array(z.object({ id: Id, status: z.int(), submittedTime: TimeMs, decidedTime: TimeMs.nullable() })),
}).meta({ id: "ReviewDetail" });

const CaseId = z.object({ id: Id });

export const consoleKycRoutes = defineConsoleRoutes({
  consoleKycQueue: {
    method: "GET",
    path: "/console-api/kyc/queue",
    roles: reviewers,
    summary: "Submissions by status, pending ones oldest first",
    query: z.object({ ...pageQuery, status: wholeNumber(0, 2).default(0) }),
    data: pageOf(ReviewCase),
  },
  consoleKycCase: {
    method: "GET",
    path: "/console-api/kyc/case",
    secret: true,
    roles: reviewers,
    fresh: true,
    summary: "One submission with its photos; opening it is logged",
    refuses: ["caseNotFound"],
    query: CaseId,
    data: ReviewDetail,
  },
  consoleKycNumber: {
    method: "GET",
    path: "/console-api/kyc/number",
    roles: reviewers,
    fresh: true,
    summary: "The full number of a submission's document; reading it is logged",
    refuses: ["caseNotFound"],
    secret: true,
    query: CaseId,
    data: z.object({ idNumber: z.string() }),
  },
  consoleKycHolder: {
    method: "PUT",
    path: "/console-api/kyc/holder",
    roles: reviewers,
    fresh: true,
    stale: ["kyc", "audit"],
    summary: "Record the name and the date of birth on a document, which finds other cases of the same person",
    refuses: ["caseNotFound", "caseDecided"],
    body: CaseId.extend(Holder.shape),
    data: ReviewCase,
  },
  consoleKycApprove: {
    method: "POST",
    path: "/console-api/kyc/approve",
    roles: reviewers,
    fresh: true,
    stale: ["kyc", "people", "me", "audit"],
    summary: "Approve a submission",
    refuses: ["caseNotFound", "caseDecided", "holderMissing", "idNumberVerified"],
    body: CaseId,
    data: ReviewCase,
  },
  consoleKycReject: {
    method: "POST",
    path: "/console-api/kyc/reject",
    roles: reviewers,
    fresh: true,
    stale: ["kyc", "people", "me", "audit"],
    summary: "Reject a submission with a reason in both languages and the photos concerned",
    refuses: ["caseNotFound", "caseDecided"],
    body: CaseId.extend({
      slots: z.array(Slot).max(4),
      en: plainText(3, 500),
      zhCN: plainText(1, 500),
    }),
    data: ReviewCase,
  },
  consoleKycCountries: {
    method: "GET",
    path: "/console-api/kyc/countries",
    roles: [...reviewers],
    summary: "Countries, with those whose identity documents are accepted",
    data: z.array(z.object({ country: z.string(), isSupported: z.boolean() })),
  },
  consoleKycSetCountry: {
    method: "PUT",
    path: "/console-api/kyc/countries",
    roles: admins,
    fresh: true,
    stale: ["countries", "audit"],
    summary: "Accept or refuse identity documents of a country",
    body: z.object({ country: z.string().regex(/^[A-Z]{2}$/), isSupported: z.boolean() }),
    data: z.boolean(),
  },
});
