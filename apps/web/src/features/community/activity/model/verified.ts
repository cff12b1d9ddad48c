import type { BoardEntry } from "../api/activity-queries.ts";

/** Verified level of an identity. */
const VERIFIED = 1;

/** Whether somebody has the verified badge: a DID, and a verified identity. */
export const isVerified = ({ didNumber, kycLevel }: BoardEntry["user"]): boolean =>
  didNumber > 0 && kycLevel === VERIFIED;
