import type { Amount } from "./money.ts";
import type { Parameters } from "./parameters.ts";

/** Letters and digits of an invitation code: nothing that is mistaken for another (no 0, O, 1, I, L). */
export const INVITE_CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
export const INVITE_CODE_LENGTH = 8;

const INVITE_CODE = new RegExp(`^[${INVITE_CODE_ALPHABET}]{${INVITE_CODE_LENGTH}}$`);

/** What a person typed as an invitation code in its stored form; undefined when no code can look like that. */
export function readInviteCode(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  return INVITE_CODE.test(code) ? code : undefined;
}

/** Community power at which each V-level begins, from the first to the fifth. */
export function levelThresholds(values: Parameters): readonly Amount[] {
  return ([1, 2, 3, 4, 5] as const).map((level) => values[`referral.v${level}`]);
}

/** A user's V-level (0 to 5) by the power of the community below them. */
export function vLevel(communityPower: Amount, values: Parameters): number {
  return levelThresholds(values).filter((threshold) => communityPower >= threshold).length;
}
