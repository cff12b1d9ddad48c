import { EVIDENCE_FILE_TYPE, KYC_FILE_TYPE } from "@wth/rules";
import { z } from "../../zod.ts";
import { defineRoutes } from "../../route.ts";
import { inDigits, wholeNumber } from "../../schemas.ts";

/** Upload address of a photo (PUT), and the photo's name in later calls. */
export const UploadTicket = z
  .object({
    uploadUrl: z
      .string()
      .describe(
        "Valid once, for five minutes; relative to the origin of the API. Status 200 means that the photo was accepted",
      ),
    url: z.string().describe("Name of the accepted photo in other calls. It cannot be opened"),
  })
  .meta({ id: "UploadTicket" });

export const fileRoutes = defineRoutes({
  filePresignedUrl: {
    method: "GET",
    path: "/app-api/infra/file/presigned-url",
    secret: true,
    auth: "user",
    perMinute: 60,
    summary: "Upload URL for one photo: JPG or PNG, 10 KB to 5 MB",
    refuses: ["photoTypeUnsupported", "photoTooSmall", "photoTooLarge", "tooManyUploads"],
    query: z.object({
      fileName: z.string().min(1).max(255).describe("Only the extension is used: jpg, jpeg or png"),
      type: inDigits(z.literal([KYC_FILE_TYPE, EVIDENCE_FILE_TYPE])).describe(
        "Purpose of the photo: 10 identity, 11 disputed trade",
      ),
      size: wholeNumber(0).optional().describe("Size in bytes; when given, exactly this many must be sent"),
    }),
    data: UploadTicket,
  },
});
