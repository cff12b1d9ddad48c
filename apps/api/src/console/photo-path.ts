/** Where reviewers look at photos. */
export const PHOTO_PATH = "/console-api/kyc/photo";
