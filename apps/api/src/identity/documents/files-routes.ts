import type { fileRoutes } from "@wth/api-contract";
import type { HandlersOf } from "#platform/http/handlers.ts";
import { allowUpload } from "./use-cases/allow-upload.ts";

export function fileHandlers(): HandlersOf<typeof fileRoutes> {
  return {
    filePresignedUrl: ({ caller, query, transaction }) =>
      transaction((tx) => allowUpload(tx, { userId: caller.userId, ...query, size: query.size })),
  };
}
