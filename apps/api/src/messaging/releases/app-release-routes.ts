import type { appConfigRoutes } from "@wth/api-contract";
import type { Config } from "#platform/settings/config.ts";
import type { HandlersOf } from "#platform/http/handlers.ts";
import { latestReleases } from "./app-release-repo.ts";
import { trustedLink } from "./release-link.ts";

export function appReleaseHandlers({
  appLinkHosts,
}: Config): Pick<HandlersOf<typeof appConfigRoutes>, "releaseLatest"> {
  return {
    releaseLatest: async ({ db }) => {
      const { android, ios } = await latestReleases(db);
      return { url: trustedLink(android, appLinkHosts), iosUrl: trustedLink(ios, appLinkHosts) };
    },
  };
}
