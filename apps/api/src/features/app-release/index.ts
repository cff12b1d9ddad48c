export { latestReleases } from "./app-release-repo.ts";
export { appReleaseHandlers } from "./app-release-routes.ts";
export { setAppRelease } from "./use-cases/set-app-release.ts";
