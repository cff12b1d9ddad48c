export {
  addressesOf,
  createUser,
  findUserByAddress,
  findUserByInviteCode,
  getUser,
  lockUser,
  raiseRigLevel,
  recordDid,
  setStatus,
  touchLogin,
  type User,
} from "./profile-repo.ts";
export { findUser, searchPeople } from "./people-repo.ts";
export { profileHandlers } from "./profile-routes.ts";
export { publicUserView } from "./profile-view.ts";
export { setKycLevel, type KycLevel } from "./use-cases/set-kyc-level.ts";
export { setNickname } from "./use-cases/set-nickname.ts";
