/** Where operators look at photos of identities, and at pictures of disputed trades. */
export const PHOTO_PATH = "/console-api/kyc/photo";
export const EVIDENCE_PATH = "/console-api/trades/picture";
