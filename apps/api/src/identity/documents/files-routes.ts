import type { fileRoutes } from "@wth/api-contract";
import type { HandlersOf } from "#platform/http/handlers.ts";
import { admitFile, allowUpload } from "./use-cases/allow-upload.ts";

export function fileHandlers(): HandlersOf<typeof fileRoutes> {
  return {
    filePresignedUrl: async ({ caller, address, db, query, spend, transaction }) => {
      await admitFile(db, { address, spend });
      return transaction((tx) => allowUpload(tx, { userId: caller.userId, ...query, size: query.size }));
    },
  };
}
