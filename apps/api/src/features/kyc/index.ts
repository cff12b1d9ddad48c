export { IdentityKeys } from "./identity-keys.ts";
export { kycInvariants } from "./kyc-invariants.ts";
export { kycHandlers } from "./kyc-routes.ts";
export { openCase, reviewQueue, reviewSummary, type CaseReading, type ReviewTools } from "./review.ts";
export { approveIdentity, rejectIdentity } from "./use-cases/decide-identity.ts";
export { deleteOutlivedPhotos } from "./use-cases/delete-outlived-photos.ts";
export { erasePhotos } from "./use-cases/erase-photos.ts";
export { countrySupport, setCountrySupport } from "./use-cases/set-country-support.ts";
export { setVerified } from "./use-cases/set-verified.ts";
