export { deleteEnded, extendSessions } from "./auth/auth-repo.ts";
export { deleteEndedUploads } from "./documents/files-repo.ts";
export { deleteOldAttempts } from "./kyc/kyc-repo.ts";
export { authHandlers } from "./auth/auth-routes.ts";
export { recoverSigner } from "./auth/recover-signer.ts";
export { signatureForm, splitSignature } from "./auth/signature-form.ts";
export { spendNonce, type SignedTexts } from "./auth/signed-text.ts";
export { SessionCache } from "./auth/session-cache.ts";
export { isOpenSession } from "./auth/session-repo.ts";
export { setUserDisabled } from "./auth/use-cases/disable-user.ts";
export { lockPhotos } from "./documents/files-repo.ts";
export { fileInvariants, files } from "./documents/files-invariants.ts";
export { fileHandlers } from "./documents/files-routes.ts";
export { openFiles, type Files } from "./documents/files.ts";
export { type PhotoLinks, type Reader } from "./documents/photo-links.ts";
export { openStore, PhotoVault } from "./documents/photo-vault.ts";
export { registerPhotoRoute } from "./documents/photo-route.ts";
export { isFor, type PhotoUse } from "./documents/photo-url.ts";
export { registerUploadRoute } from "./documents/upload-route.ts";
export { claimPhotos, requireClaimable } from "./documents/use-cases/claim-photos.ts";
export { openAllPhotos } from "./documents/use-cases/open-all-photos.ts";
export { deletePhoto, deleteUnused, deleteUnusedOf } from "./documents/use-cases/delete-photo.ts";
export { IdentityKeys } from "./kyc/identity-keys.ts";
export { countByKey, type KeyUse } from "./keys/key-repo.ts";
export { rotateKeys } from "./keys/use-cases/rotate-keys.ts";
export { kycInvariants } from "./kyc/kyc-invariants.ts";
export { lastSubmission, oldestPendingAt, submissionIdsOf } from "./kyc/kyc-repo.ts";
export { kycHandlers } from "./kyc/kyc-routes.ts";
export { openCase, relatedCases, reviewQueue, reviewSummary } from "./kyc/review.ts";
export { approveIdentity, rejectIdentity } from "./kyc/use-cases/decide-identity.ts";
export { deleteExpiredPhotos } from "./kyc/use-cases/delete-expired-photos.ts";
export { erasePhotos } from "./kyc/use-cases/erase-photos.ts";
export { recordHolder } from "./kyc/use-cases/record-holder.ts";
export { requireFingerprintKeys } from "./kyc/fingerprints.ts";
export { revealNumber } from "./kyc/use-cases/reveal-number.ts";
export { countrySupport, setCountrySupport } from "./kyc/use-cases/set-country-support.ts";
export { setVerified } from "./kyc/use-cases/set-verified.ts";
export { persons, profileInvariants } from "./profile/profile-invariants.ts";
export { findUser, searchUsers } from "./profile/user-search-repo.ts";
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
  usersOf,
} from "./profile/profile-repo.ts";
export { countRegistered, firstInviteCode, firstRegistrationAt } from "./profile/registration-repo.ts";
export { profileHandlers } from "./profile/profile-routes.ts";
export { publicUserView } from "./profile/profile-view.ts";
export { removeEmail } from "./profile/use-cases/remove-email.ts";
export { setKycLevel, type KycLevel } from "./profile/use-cases/set-kyc-level.ts";
export { setNickname } from "./profile/use-cases/set-nickname.ts";
