import { parseAmount } from "@wth/rules";
import type { Member } from "../api/use-invite-list.ts";

/** Power of a member with everyone below, in 10^-18 WTH. */
export const branchPower = ({ power, progress }: Member): bigint =>
  parseAmount(power) + parseAmount(progress.communityPower);

/** Share of an amount in the largest one, in thousandths; at least 8 for an amount above zero, so that it is seen. */
export function shareOf(amount: bigint, largest: bigint): number {
  if (amount === 0n || largest === 0n) return 0;
  return Math.max(8, Number((amount * 1_000n) / largest));
}
