import { z } from "zod";
import { Address, Id, TimeMs, pageOf, pageQuery, wholeNumber } from "../schemas.ts";
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
    /** Earlier submissions of the same user. */
    attempts: z.int(),
  })
  .meta({ id: "ReviewCase" });

export const ReviewDetail = ReviewCase.extend({
  idNumber: z.string(),
  /** URLs of the photos for this reviewer, valid for at most a minute; null where the document type has none. */
  photos: z.object({
    idFront: z.string(),
    idBack: z.string().nullable(),
    handheldFront: z.string(),
    handheldBack: z.string(),
  }),
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
    query: CaseId,
    data: ReviewDetail,
  },
  consoleKycApprove: {
    method: "POST",
    path: "/console-api/kyc/approve",
    roles: reviewers,
    fresh: true,
    stale: ["kyc", "people", "me", "audit"],
    summary: "Approve a submission",
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
    body: CaseId.extend({
      slots: z.array(Slot).max(4),
      en: z.string().trim().min(3).max(500),
      zhCN: z.string().trim().min(1).max(500),
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
