/** Paths of identity photos and of pictures of disputed trades on the console. */
export const PHOTO_PATH = "/console-api/kyc/photo";
export const EVIDENCE_PATH = "/console-api/trades/picture";
