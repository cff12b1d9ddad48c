import { EVIDENCE_FILE_TYPE, KYC_FILE_TYPE } from "@wth/rules";
import { z } from "zod";
import { defineRoutes } from "../../route.ts";

/** Where a photo is sent with PUT, and by what name the server knows it afterwards. */
export const UploadTicket = z
  .object({
    /** Works once, for five minutes; relative to the origin of the API. Status 200 means that the photo was accepted. */
    uploadUrl: z.string(),
    /** What the accepted photo is named in other calls. It cannot be opened. */
    url: z.string(),
  })
  .meta({ id: "UploadTicket" });

export const fileRoutes = defineRoutes({
  filePresignedUrl: {
    method: "GET",
    path: "/app-api/infra/file/presigned-url",
    auth: "user",
    perMinute: 60,
    summary: "An address to upload one photo to: JPG or PNG, 10 KB to 5 MB",
    query: z.object({
      /** Only its ending counts: jpg, jpeg or png. */
      fileName: z.string().min(1).max(255),
      /** What the photo is for: 10 an identity, 11 a disputed trade. */
      type: z.coerce.number().pipe(z.literal([KYC_FILE_TYPE, EVIDENCE_FILE_TYPE])),
      /** Bytes; when given, exactly as many must be sent. */
      size: z.coerce.number().int().nonnegative().optional(),
    }),
    data: UploadTicket,
  },
});
