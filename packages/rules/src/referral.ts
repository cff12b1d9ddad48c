import type { Amount } from "./money.ts";
import type { Parameters } from "./parameters.ts";

/** Characters of an invitation code, without those that are easily confused (0, O, 1, I, L). */
export const INVITE_CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
/** Number of characters of an invitation code. */
export const INVITE_CODE_LENGTH = 8;

const INVITE_CODE = new RegExp(`^[${INVITE_CODE_ALPHABET}]{${INVITE_CODE_LENGTH}}$`);

/**
 * Returns a typed invitation code in its stored form (upper case, no blanks around it); undefined when it cannot be a
 * code.
 */
export function readInviteCode(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  return INVITE_CODE.test(code) ? code : undefined;
}

/** Returns the smallest community power of each V-level, from V1 to V5, in 10^-18 WTH. */
export function levelThresholds(values: Parameters): readonly Amount[] {
  return ([1, 2, 3, 4, 5] as const).map((level) => values[`referral.v${level}`]);
}

/** Returns the V-level (0 to 5) of a community power in 10^-18 WTH. */
export function vLevel(communityPower: Amount, values: Parameters): number {
  return levelThresholds(values).filter((threshold) => communityPower >= threshold).length;
}
