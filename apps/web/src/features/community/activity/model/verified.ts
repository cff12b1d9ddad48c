import type { BoardEntry } from "../api/activity-queries.ts";

/** KYC level of a verified identity. */
const VERIFIED = 1;

/** True when a user has the verified badge: a DID and a verified identity. */
export const isVerified = ({ didNumber, kycLevel }: BoardEntry["user"]): boolean =>
  didNumber > 0 && kycLevel === VERIFIED;
