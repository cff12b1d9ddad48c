import type { commonRoutes } from "@wth/api-contract";
import type { HandlersOf } from "../../platform/handlers.ts";
import { latestReleases } from "./app-release-repo.ts";

export function appReleaseHandlers(): Pick<HandlersOf<typeof commonRoutes>, "commonVersionLatest"> {
  return {
    commonVersionLatest: async ({ db }) => {
      const { android, ios } = await latestReleases(db);
      return { url: android, iosUrl: ios };
    },
  };
}
