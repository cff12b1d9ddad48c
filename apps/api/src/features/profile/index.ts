export {
  createUser,
  findUserByAddress,
  findUserByInviteCode,
  getUser,
  lockUser,
  raiseRigLevel,
  setStatus,
  touchLogin,
  type User,
} from "./profile-repo.ts";
export { profileHandlers } from "./profile-routes.ts";
export { publicUserView } from "./profile-view.ts";
