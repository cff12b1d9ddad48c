import { LIVE_PATH, liveTopics, type ErrorName } from "@wth/api-contract";

/** Refusals of an uploaded photo. */
export const uploadRefusals = [
  "uploadEnded",
  "uploadDiffers",
  "photoTypeUnsupported",
  "photoHeic",
  "photoTooLarge",
  "photoTooSmall",
  "photoUnreadable",
  "photoMoves",
  "photoHasMore",
  "photoTooManyPixels",
  "photoWithoutColour",
  "uploadsBusy",
] as const satisfies readonly ErrorName[];

/** Addresses that are not calls of the contract: the stream of changes and the upload of a photo. */
export const otherPaths = (refused: Record<string, object>, refusedUpload: object) => ({
  [LIVE_PATH]: {
    get: {
      operationId: "liveChanges",
      summary: "Stream of the topics of data that have changed for the caller",
      description:
        "Server-sent events. The event `changed` carries a JSON array of topics. The event `moved` carries the milliseconds after which the client opens its stream again, because this process stops. The stream ends with its token.",
      tags: ["events"],
      security: [{ bearer: [] }],
      responses: {
        200: {
          description: "The open stream",
          content: {
            "text/event-stream": {
              schema: {
                type: "string",
                example: `event: changed\ndata: ${JSON.stringify(liveTopics.slice(0, 2))}\n\n`,
              },
            },
          },
        },
        ...refused,
      },
    },
  },
  "/app-api/infra/file/upload/{ticket}": {
    put: {
      operationId: "fileUpload",
      summary: "Upload of one photo to the address that filePresignedUrl returned",
      description: "The address is valid once, for five minutes. Status 200 means that the photo was accepted.",
      tags: ["file"],
      security: [],
      parameters: [
        {
          name: "ticket",
          in: "path",
          required: true,
          description: "Secret part of the address",
          schema: { type: "string" },
        },
      ],
      requestBody: {
        required: true,
        description: "The file, 10 KB to 5 MB",
        content: { "image/jpeg": { schema: {} }, "image/png": { schema: {} } },
      },
      responses: {
        200: {
          description: "The photo is accepted",
          content: {
            "application/json": {
              schema: {
                type: "object",
                properties: { code: { type: "integer" }, data: { type: "boolean" }, msg: { type: "string" } },
              },
            },
          },
        },
        "4XX": refusedUpload,
        503: refusedUpload,
      },
    },
  },
});
