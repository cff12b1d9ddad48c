export { authHandlers } from "./auth-routes.ts";
export { deleteEnded } from "./auth-repo.ts";
export { SessionKeeper } from "./session-keeper.ts";
export { setUserDisabled } from "./use-cases/disable-user.ts";
