import { idType, kycStatus, photoSlots } from "@wth/rules";
import { z } from "../../zod.ts";
import { defineRoutes } from "../../route.ts";
import { TimeMs } from "../../schemas.ts";

/** 0 ID card, 1 passport. */
const IdType = z.union([z.literal(idType.idCard), z.literal(idType.passport)]);
/** 0 pending review, 1 success, 2 failed. */
const KycStatus = z.union([z.literal(kycStatus.pending), z.literal(kycStatus.success), z.literal(kycStatus.failed)]);
/** `url` of one of the caller's uploads; empty without one. */
const PhotoUrl = z.string().max(300);

export const KycSubmission = z
  .object({
    idType: IdType,
    idNumber: z.string().max(64),
    idFrontImage: PhotoUrl,
    idBackImage: PhotoUrl.default("").describe("Empty for a passport"),
    idHandheldFrontImage: PhotoUrl,
    idHandheldBackImage: PhotoUrl,
    country: z.string().regex(/^[A-Z]{2}$/),
  })
  .meta({ id: "KycSubmission" });

/**
 * Result of a submission. Code 0 with data is success; code 0 without data: a submission is pending or has already
 * succeeded; any other code is a refusal of the catalogue.
 */
export const KycReply = z
  .object({ code: z.int(), data: z.boolean().nullable(), msg: z.string() })
  .meta({ id: "KycReply" });

export const KycInfo = z
  .object({
    status: KycStatus.nullable().describe("null before the first submission"),
    idType: IdType.nullable(),
    idNumber: z.string(),
    country: z.string(),
    idFrontImage: z
      .string()
      .describe(
        "URLs that show a photo for at most a minute, relative to the origin of the API; empty without a photo",
      ),
    idBackImage: z.string(),
    idHandheldFrontImage: z.string(),
    idHandheldBackImage: z.string(),
    rejectReason: z.string().describe("In the language of the request; empty unless the review failed"),
    rejection: z.object({ slots: z.array(z.enum(photoSlots)), en: z.string(), zhCN: z.string() }).nullable(),
    submittedTime: TimeMs.nullable(),
    decidedTime: TimeMs.nullable(),
  })
  .meta({ id: "KycInfo" });

/** Before the first submission. */
export const noIdentity: z.infer<typeof KycInfo> = {
  status: null,
  idType: null,
  idNumber: "",
  country: "",
  idFrontImage: "",
  idBackImage: "",
  idHandheldFrontImage: "",
  idHandheldBackImage: "",
  rejectReason: "",
  rejection: null,
  submittedTime: null,
  decidedTime: null,
};

export const kycRoutes = defineRoutes({
  kycSubmit: {
    method: "POST",
    path: "/app-api/user/kyc/submit",
    auth: "user",
    stale: ["kyc"],
    perMinute: 20,
    summary:
      "Submit an identity document with photos for review. `data` is the outcome in the form of an answer: what it refuses, it refuses there",
    refuses: [
      "alreadySubmitted",
      "countryUnsupported",
      "tooManyIdNumbers",
      "idNumberTaken",
      "photoNotUsable",
      "photosEqual",
    ],
    body: KycSubmission,
    data: KycReply,
  },
  kycGetInfo: {
    method: "GET",
    path: "/app-api/user/kyc/get-info",
    secret: true,
    auth: "user",
    summary: "State of the caller's identity check",
    data: KycInfo,
  },
  kycCountries: {
    method: "GET",
    path: "/app-api/user/kyc/countries",
    auth: "user",
    summary: "Issuing countries of identity documents, with those that are accepted",
    data: z.array(z.object({ code: z.string(), isSupported: z.boolean() })),
  },
});
